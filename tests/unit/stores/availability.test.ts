import { expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const transport = setUpTransport()

it('the free places of one doctor are never shown for another', async () => {
  const { $offers, loadAvailability } = await import('#stores/availability.ts')
  $offers.listen(() => undefined)
  await loadAvailability('doc1')
  const known = $offers.get().map(({ slots }) => slots[0]?.placesLeft)
  transport.goOffline()

  await loadAvailability('doc2')

  expect(known).toContain(12)
  expect($offers.get()).toHaveLength(14)
  expect($offers.get().some(({ slots }) => slots.some(({ placesLeft }) => placesLeft !== undefined))).toBe(
    false,
  )
})
