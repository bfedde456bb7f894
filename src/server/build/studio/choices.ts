import { IconName, SpecialityName } from '#contract/content-text.ts'
import { DepartmentFile } from '#contract/content-pages.ts'
import { ClosureFile, SlotList } from '#contract/content-plans.ts'
import { DoctorsFile, type HospitalFile } from '#contract/content.ts'
import type { Shape, Widget } from './fields.ts'

type Choice = string | { label: string; value: string }

/** What texts of one file name in another: an editor chooses where a program would compare. */
export type Choices = Record<'specialities' | 'departments' | 'doctors' | 'services' | 'slots', Choice[]>

type Told = {
  hospital: HospitalFile
  doctors: DoctorsFile
  /** The facts of content/services/*.md by file name. */
  services: { slug: string; name: string }[]
}

export const choicesOf = ({ hospital, doctors, services }: Told): Choices => ({
  specialities: hospital.specialities.map(({ name }) => name),
  departments: [...new Set(hospital.specialities.map(({ department }) => department))],
  doctors: doctors.map(({ _id, name }) => ({ label: `${name} (${_id})`, value: _id })),
  services: services.map(({ slug, name }) => ({ label: name, value: slug })),
  slots: hospital.slots.map(({ id, label }) => ({ label, value: id })),
})

const described = (schema: unknown) => (schema as Shape).description ?? ''
const itemOf = (schema: unknown) => described((schema as Shape).items)

const NAMES = new Map<string, keyof Choices>([
  [described(SpecialityName), 'specialities'],
  [itemOf(DepartmentFile.properties.services), 'services'],
  [described(ClosureFile.properties.department), 'departments'],
  [described(ClosureFile.properties.doctor), 'doctors'],
  [itemOf(SlotList), 'slots'],
])

const PORTRAIT = described(DoctorsFile.items.properties.image)

/** The widget of a field whose values are known; undefined for one that is written freely. */
export function choiceOf(shape: Shape, choices: Choices): Widget | undefined {
  const { description = '' } = shape
  if (description === described(IconName)) return { widget: 'icon', options: shape.enum }
  if (description === PORTRAIT)
    return {
      widget: 'image',
      choose_url: false,
      media_folder: '/public/portraits',
      public_folder: '/portraits',
    }
  const named = NAMES.get(description)
  return named && { widget: 'select', options: choices[named] }
}
