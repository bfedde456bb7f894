// of 8fd69f43 · review: pending
import type { Weakness } from '#lib/password-strength.ts'
import type * as english from '../en/password-strength.ts'

const WHY: Record<Weakness, string> = {
  common: 'आम शब्द है',
  yours: 'आपका नाम या फ़ोन है',
  keys: 'कीबोर्ड पर पास-पास के अक्षर हैं',
  repeated: 'एक ही चीज़ बार-बार है',
  sequence: 'क्रम से लिखा है',
  date: 'तारीख या साल है',
  simple: 'छोटा और आसान है',
}

export const strengthWords: typeof english.strengthWords = (strength) => {
  if (strength.level === 'weak') return `कमज़ोर: ${WHY[strength.why]}`
  return strength.level === 'fair' ? 'ठीक है; लंबा पासवर्ड आज़माएँ' : 'मज़बूत पासवर्ड'
}
