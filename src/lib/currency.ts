import { hospital } from './hospital.ts'

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
