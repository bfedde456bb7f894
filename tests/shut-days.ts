type Told = { date: string; slots: { slot: string; placesLeft: number; reason?: string }[]; reason?: string }
export type Shut = { day: string; slot?: string; reason?: string; why?: string }

/** The availability of a doctor as if nothing was left on these days, or in these slots of them. */
export const shutDays = ({ days, ...rest }: { days: Told[] }, all: Shut[]) => ({
  ...rest,
  days: days.map((day) => shutDay(day, all)),
})

function shutDay(told: Told, all: Shut[]): Told {
  const own = all.filter(({ day }) => day === told.date)
  const slots = told.slots.map((each) => {
    const { reason = 'full', why } = own.find(({ slot }) => !slot || slot === each.slot) ?? { reason: '' }
    return reason ? { ...each, placesLeft: 0, reason, ...(why && { why }) } : each
  })
  const { reason = 'full', why } = own.find(({ slot }) => !slot) ?? { reason: '' }
  return { ...told, slots, ...(reason && { reason, ...(why && { why }) }) }
}
