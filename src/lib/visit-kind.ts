import { departmentOf, departmentShown, specialityShown } from './specialities.ts'

/** What most visits are: it need not be said. */
const USUAL_TYPE = 'consultation'

type Visit = { department: string; specialty: string; type: string }

/** What a visit is about, each thing once: a department that is the speciality's own says nothing new. */
export function kindOf({ department, specialty, type }: Visit): string {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isSaid = isSame(department, specialty) || isSame(department, departmentOf(specialty))
  return [
    specialityShown(specialty),
    !isSaid && departmentShown(department),
    !isSame(type, USUAL_TYPE) && type,
  ]
    .filter(Boolean)
    .join(' · ')
}
