/** How days are written, and why a session is closed. */
export const days = {
  comma: ', ',
  /** Names of sessions that the hospital's content has none for in this language. */
  sessions: {} as Record<string, string>,
  closedOn: (weekday: string) => `The hospital is closed on ${weekday}s`,
  noLongerSeen: 'The doctor no longer sees patients then',
}
