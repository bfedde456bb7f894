export type PlaceLedger = ReturnType<typeof openPlaceLedger>
type Watch = { most: number }

/**
 * Checks the answers of all patients together: no patient may get a place that another
 * certainly holds, and "full" is wrong while others cannot hold all places.
 */
export function openPlaceLedger(capacity: number) {
  const holders = new Map<string, string>()
  const atMost = new Map<string, number>()
  const watches = new Map<string, Set<Watch>>()
  const wrong: string[] = []

  function add(session: string, change: number): void {
    const most = (atMost.get(session) ?? 0) + change
    atMost.set(session, most)
    for (const watch of watches.get(session) ?? []) watch.most = Math.max(watch.most, most)
  }

  return {
    wrong,
    /** A request for a place was sent: the place may be taken from now on. */
    ask(session: string): Watch {
      const watch = { most: 0 }
      watches.set(session, (watches.get(session) ?? new Set()).add(watch))
      add(session, 1)
      return watch
    },
    /** The request was answered. */
    answered(session: string, watch: Watch, gotIt: boolean): void {
      watches.get(session)?.delete(watch)
      if (!gotIt) add(session, -1)
    },
    /** Refused as full: others must hold, or may hold, all places. */
    refused(session: string, watch: Watch, patient: string): void {
      const others = watch.most - 1
      if (others < capacity)
        wrong.push(`${patient} was told that ${session} is full: ${others} others at most`)
    },
    hold(session: string, place: number, patient: string): void {
      const seat = `${session} ${place}`
      const other = holders.get(seat)
      if (other) wrong.push(`${patient} got ${seat}, which ${other} holds`)
      if (!(place >= 1 && place <= capacity)) wrong.push(`${patient} got ${seat}: there is no such place`)
      holders.set(seat, patient)
    },
    /** Giving back was requested: another may get the place. */
    loosen: (session: string, place: number) => void holders.delete(`${session} ${place}`),
    /** Giving back is confirmed. */
    left: (session: string) => add(session, -1),
  }
}
