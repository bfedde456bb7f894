import { describe, expect, it } from 'vitest'
import { refusalSentence } from '../refusals.ts'
import { $doctorList, refreshDoctors } from '#stores/doctors.ts'
import type { Answers } from './right-answers.ts'
import { type Fields, setUpChangedAnswers } from './partial-answers.ts'

const fixture = setUpChangedAnswers()

describe('a list of doctors', () => {
  const DOCTORS = 'GET /api/all-doctors'
  const change = (change: Fields) => fixture.withEntry(DOCTORS, 'doctors', change)
  const showList = (changed: Partial<Answers>) => fixture.show('the finder of doctors', changed)
  const cardsShown = () => fixture.stage.find('li')

  it.each([
    ['no address', { address: undefined }, 'Dr. Kavya Iyer'],
    ['half an address', { address: { line2: 'Block A' } }, 'Block A'],
    ['an address that is a text', { address: 'Block A' }, 'Dr. Kavya Iyer'],
    ['the fee under its other name', { fee: undefined, fees: 60 }, '$60'],
    ['the fee as text', { fee: '60' }, '$60'],
    ['the years as text', { experience: '4 Years' }, '4 years of experience'],
    ['no name', { name: null }, 'Name not known'],
    [
      'nothing but a name',
      { _id: 5, speciality: {}, degree: 7, email: [], image: 0, fee: [], experience: null },
      'Dr. Kavya Iyer',
    ],
  ])('with %s for one shows the other fields', async (_, fields, words) => {
    const text = await showList(change(fields))

    expect(cardsShown()).toHaveLength(4)
    expect(cardsShown()[1]?.textContent).toContain(words)
    expect(text).not.toMatch(/undefined|NaN|object Object|, ,/)
  })

  it('does not show availability where it is not known', async () => {
    await showList(change({ available: 'perhaps' }))

    expect(cardsShown()[1]?.textContent).not.toMatch(/(?<!Next )available/i)
    expect(fixture.stage.find('dd').map((figure) => figure.textContent)).toEqual(['4', '3', '0'])
  })

  it('may contain invalid entries, a doctor twice, and two without an id', async () => {
    const { doctors } = fixture.right[DOCTORS] as { doctors: Fields[] }
    const nobody = { ...doctors[2], _id: null }

    await showList({
      [DOCTORS]: { success: true, doctors: [null, 5, ...doctors, doctors[0], nobody, nobody] },
    })

    expect(cardsShown()).toHaveLength(7)
    expect(fixture.stage.find('li a[href]')).toHaveLength(5)
  })

  it.each([undefined, null, {}, 'many', [{}], [null], [[]]])(
    'that is %j keeps the list on screen, and says why',
    async (doctors) => {
      await showList({})

      fixture.stage.answers[DOCTORS] = { success: true, doctors, message: 'OK' }
      await refreshDoctors()
      await fixture.stage.settle()

      const { error } = $doctorList.get()
      expect(cardsShown()).toHaveLength(4)
      expect(error && refusalSentence('doctors', error)).toBe('Failed to fetch doctors')
    },
  )

  it('offers a retry when nothing is on screen', async () => {
    $doctorList.set({ doctors: [], isRefreshing: false })
    const text = await showList({ [DOCTORS]: { success: true } })
    Object.assign(fixture.stage.answers, fixture.right)
    fixture.pressed('Try again')
    await fixture.stage.settle()

    expect(text).toContain('The doctors could not be loaded')
    expect(text).toContain('Doctors List')
    expect(text).not.toContain('No doctors')
    expect(cardsShown()).toHaveLength(4)
  })
})
