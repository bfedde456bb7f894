import type { HospitalFile } from '#content-schemas/hospital.ts'
import file from '#content/hospital.json' with { type: 'json' }

export const hospital = file as HospitalFile

export const phoneNumber: string = /* @__PURE__ */ (() => file.phone)()

/** With no-break spaces, for use in a sentence. */
export const receptionPhone: string = /* @__PURE__ */ (() => hospital.phone.replaceAll(' ', '\u00a0'))()

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
