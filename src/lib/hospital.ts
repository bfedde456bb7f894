import type { HospitalFile } from '#content-schemas/hospital.ts'
import file from '#content/hospital.json' with { type: 'json' }

/** The facts in content/hospital.json, which the build has checked. */
export const hospital = file as HospitalFile

/** The phone number for programs to read. */
export const phoneNumber: string = /* @__PURE__ */ (() => file.phone)()

/** The phone number for use in a sentence: it never breaks over two lines. */
export const deskPhone: string = /* @__PURE__ */ (() => hospital.phone.replaceAll(' ', '\u00a0'))()

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
