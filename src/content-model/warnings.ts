import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import type { ServiceFile } from '#content-schemas/pages.ts'
import { readContent } from './read.ts'
import { errorAt } from './source.ts'

type Service = Pick<ServiceFile, 'name' | 'price' | 'speciality'>

const TENFOLD = 10
const MOST_NAMED = 3

const firstNumber = (price: string) => Number(/\d[\d,]*/.exec(price)?.[0].replaceAll(',', '') ?? NaN)

/** Sentences about prices that look wrong, for a folder without errors. They do not stop the build. */
export function findContentWarnings(folder: string): string[] {
  const { sources } = readContent(folder)
  const valueOf = (file: string) => sources.find(({ name }) => name === file)?.value
  const { currency } = valueOf('hospital.json') as HospitalFile
  const doctors = valueOf('doctors.json') as DoctorsFile
  const services = sources.filter(({ name }) => name.startsWith('services/'))
  const marks = [currency.booking, currency.doctorsList].map((mark) => mark.trim())

  const unmarked = services.flatMap(({ name, source, value }) => {
    const { price } = value as Service
    if (!/^\d/.test(price.trim()) || marks.some((mark) => price.includes(mark))) return []
    const sentence = `price "${price}" has no currency mark. Write "${currency.booking}${price}".`
    return [errorAt(`content/${name}`, source.lineOf(['price']), sentence)]
  })
  return [
    ...unmarked,
    ...differTenfold(
      services.map(({ value }) => value as Service),
      doctors,
    ),
  ]
}

function differTenfold(services: Service[], doctors: DoctorsFile): string[] {
  const far = services.flatMap(({ name, price, speciality }) => {
    const amount = firstNumber(price)
    const isFar = ({ fees }: DoctorsFile[number]) =>
      fees > 0 && Math.max(amount / fees, fees / amount) >= TENFOLD
    const doctor = doctors.find((each) => each.speciality === speciality && isFar(each))
    return doctor ? [`${name} costs ${price}, ${doctor.name} asks ${doctor.fees}`] : []
  })
  if (far.length === 0) return []
  const more = far.length > MOST_NAMED ? `; and ${far.length - MOST_NAMED} more` : ''
  return [
    `content/doctors.json: fees and the prices of services differ tenfold or more. ${far.slice(0, MOST_NAMED).join('; ')}${more}. Correct the one that is wrong.`,
  ]
}
