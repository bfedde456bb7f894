import { foldText } from './fold-text.ts'
import { joined } from './text.ts'

type ListedDoctor = { name: string; speciality: string; address: { line1: string } }

/** The name; with the speciality, and if need be the room, where another doctor has the same name. */
export function doctorLabel({ name, speciality, address }: ListedDoctor, all: ListedDoctor[]): string {
  const namesakes = all.filter((each) => foldText(each.name) === foldText(name))
  const colleagues = namesakes.filter((each) => each.speciality === speciality)
  return joined(name, namesakes.length > 1 && speciality, colleagues.length > 1 && address.line1)
}

/** "Dr. Arjun Mehta" → "Dr. Mehta", where there is little room. Other names stay whole. */
export const shortDoctor = (name: string): string =>
  name.replace(/^(Dr\.?|डॉ\.?) .* (\p{L}[\p{L}\p{M}'’-]{2,})$/u, '$1 $2')
