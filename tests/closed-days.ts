type DayAnswer = {
  date: string
  slots: { slot: string; placesLeft: number; reason?: string }[]
  reason?: string
}
export type ClosedDay = { day: string; slot?: string; reason?: string; why?: string }

/** The availability of a doctor without free places on these days, or in these slots. */
export const withClosedDays = ({ days, ...rest }: { days: DayAnswer[] }, all: ClosedDay[]) => ({
  ...rest,
  days: days.map((day) => closeDay(day, all)),
})

function closeDay(received: DayAnswer, all: ClosedDay[]): DayAnswer {
  const own = all.filter(({ day }) => day === received.date)
  const slots = received.slots.map((each) => {
    const { reason = 'full', why } = own.find(({ slot }) => !slot || slot === each.slot) ?? { reason: '' }
    return reason ? { ...each, placesLeft: 0, reason, ...(why && { why }) } : each
  })
  const { reason = 'full', why } = own.find(({ slot }) => !slot) ?? { reason: '' }
  return { ...received, slots, ...(reason && { reason, ...(why && { why }) }) }
}
