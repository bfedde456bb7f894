import { IconName, SpecialityName } from '#contract/content-text.ts'
import { DepartmentFile, ServiceFile } from '#contract/content-pages.ts'
import { ClosureFile, SlotList } from '#contract/content-plans.ts'
import { DoctorsFile, type HospitalFile } from '#contract/content.ts'
import type { Shape, Widget } from './fields.ts'

type Choice = string | { label: string; value: string }

/** What texts of one file name in another: an editor chooses where a program would compare. */
export type Choices = Record<
  'specialities' | 'departments' | 'places' | 'doctors' | 'services' | 'slots',
  Choice[]
>

type Told = {
  hospital: HospitalFile
  doctors: DoctorsFile
  /** The facts of content/services/*.md by file name. */
  services: { slug: string; name: string; department: string }[]
  /** Of content/departments/*.md. */
  departments: string[]
}

const departmentsOf = ({ specialities }: HospitalFile) => specialities.map(({ department }) => department)

export const choicesOf = ({ hospital, doctors, services, departments }: Told): Choices => ({
  specialities: hospital.specialities.map(({ name }) => name),
  departments: [...new Set(departmentsOf(hospital))],
  // Some departments have a page and no doctors, some have services only.
  places: [
    ...new Set([...departments, ...departmentsOf(hospital), ...services.map(({ department }) => department)]),
  ].sort(),
  doctors: doctors.map(({ _id, name }) => ({ label: `${name} (${_id})`, value: _id })),
  services: services.map(({ slug, name }) => ({ label: name, value: slug })),
  slots: hospital.slots.map(({ id, label }) => ({ label, value: id })),
})

const described = (schema: unknown) => (schema as Shape).description ?? ''
const itemOf = (schema: unknown) => described((schema as Shape).items)

const NAMES = new Map<string, keyof Choices>([
  [described(SpecialityName), 'specialities'],
  [described(ServiceFile.properties.department), 'places'],
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
