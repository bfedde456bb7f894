// Every table; see migrations/ for the functions and views beside them.
export * from './schema-appointments.ts'
export * from './schema-people.ts'
export * from './schema-schedules.ts'
export * from './schema-waits.ts'
