import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { noOpeningText, openings as copy, openingText } from '#i18n/en/next-available.ts'
import type { Doctor } from '#api/doctors.ts'
import type { DoctorSearch } from '#scheduling/doctor-filters.ts'
import { availabilityFinder } from '#scheduling/doctor-times.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $availability, LOADING } from '#stores/doctors.ts'

export type NextLine = { text: string; isOpening?: boolean; query?: string }

export function useNextLines({ when, slot, sort }: DoctorSearch): (doctor: Doctor) => NextLine | undefined {
  const { times, isAsking } = useStore($availability, { ssr: () => LOADING })

  return useMemo(() => {
    if (!times) return ({ available }) => (isAsking || available === false ? undefined : { text: copy.ask })
    const { byDoctor, days } = times
    const [today = ''] = days
    const opening = availabilityFinder(times, { when, slot })

    return ({ _id }) => {
      const next = opening(_id)
      const known = byDoctor.get(_id)
      if (!known) return undefined
      if (!next) return { text: noOpeningText({ ...known, days: days.length }) }
      const text = openingText(next, today, findSlot(next.slot).label)
      const query = when || slot || sort ? `?day=${next.date}&slot=${encodeURIComponent(next.slot)}` : ''
      return { text, isOpening: true, query }
    }
  }, [times, isAsking, when, slot, sort])
}
