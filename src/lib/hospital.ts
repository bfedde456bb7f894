import type { HospitalFile } from '#content-schemas/hospital.ts'
import file from '#content/hospital.json' with { type: 'json' }
import { unbroken } from './text.ts'

export const hospital = file as HospitalFile

/** With no-break spaces, for use in a sentence. */
export const receptionPhone: string = /* @__PURE__ */ (() => unbroken(hospital.phone))()

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
