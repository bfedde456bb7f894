/** As long as one text message may be; each sign of GSM-7 here counts as one. */
export const TEXT_LENGTH = 160

/** The basic alphabet of GSM 03.38. One sign beyond it, and a message holds 70 signs instead of 160. */
const SIGNS = new Set(
  ' !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà' +
    '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ',
)

/** What neither stands there nor is a letter with a mark. */
const OTHERWISE: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '‐': '-', '‑': '-', '–': '-', '—': '-' },
  ...{ '[': '(', ']': ')', '{': '(', '}': ')', '\\': '/', '|': '/', '~': '-', '`': "'" },
  ...{
    '€': 'EUR',
    '₹': 'Rs',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    œ: 'oe',
    Œ: 'OE',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
  },
}

/** A text in GSM-7, in one line. A word with a letter that cannot be written there is left out: half a name is another name. */
export const gsmOf = (text: string): string =>
  text.normalize('NFC').split(/\s+/).map(wordOf).filter(Boolean).join(' ')

function wordOf(word: string): string {
  const signs = [...word].map(signOf)
  return signs.includes(undefined) ? '' : signs.join('')
}

/** Empty for a sign that says nothing, like an emoji; undefined for a letter of another script. */
function signOf(sign: string): string | undefined {
  if (SIGNS.has(sign)) return sign
  const plain = OTHERWISE[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if ([...plain].every((each) => SIGNS.has(each))) return plain
  return /[\p{L}\p{N}]/u.test(sign) ? undefined : ''
}

export function cut(text: string, room: number): string {
  if (text.length <= room) return text
  if (room <= 0) return ''
  const whole = text.slice(0, room + 1).replace(/\s*\S*$/, '')
  return whole || text.slice(0, room)
}
