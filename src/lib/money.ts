import { hospital } from './hospital.ts'

/** The separator, and how many digits are between two: "1,50,000" is Indian. */
const [, SEPARATOR = ''] = /\d(\D?)\d{3}$/.exec(hospital.currency.grouping) ?? []
const GROUP_SIZE = hospital.currency.grouping.startsWith('1,50') ? 2 : 3
const GROUP_GAPS = new RegExp(`\\B(?=(\\d{${GROUP_SIZE}})*\\d{3}$)`, 'g')

/** 1,50,000. The first Intl number format takes a slow phone a tenth of a second. */
export function amount(value: number): string {
  const [whole = '', part] = String(value).split('.')
  return [whole.replace(GROUP_GAPS, SEPARATOR), part].filter(Boolean).join(SEPARATOR === '.' ? ',' : '.')
}

export const listFee = (fee: number) => `${hospital.currency.doctorsList}${amount(fee)}`

export const bookingFee = (fee: number) => `${hospital.currency.booking}${amount(fee)}`

const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' ')
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ')

const decimalsOf = (code: string): number =>
  WITHOUT_DECIMALS.includes(code) ? 0 : WITH_THREE.includes(code) ? 3 : 2

/** Set where money moves online: the build checks it. */
export const currencyCode = (): string => hospital.currency.code ?? ''

/** A fee in minor units, like paise. */
export const minorUnits = (fee: number, code = currencyCode()): number =>
  Math.round(fee * 10 ** decimalsOf(code))

/** Minor units as an amount that `bookingFee` writes: 5000 is 50. */
export const wholeUnits = (minor: number, code = currencyCode()): number => minor / 10 ** decimalsOf(code)
