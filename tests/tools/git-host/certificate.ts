import { generateKeyPairSync, sign } from 'node:crypto'
import { subDays } from 'date-fns/subDays'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT = 0x06
const WORDS = 0x0c
const TIME = 0x17
const VERSION = 0xa0

/** A value of X.509, as DER writes it: what it is, how long it is, and its bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body])
}

const hex = (tag: number, digits: string) => der(tag, Buffer.from(digits, 'hex'))
const COMMON_NAME = hex(OBJECT, '550403')
const ECDSA_WITH_SHA256 = der(SEQUENCE, hex(OBJECT, '2a8648ce3d040302'))
const ZERO_BITS_UNUSED = Buffer.of(0)

/** yymmddhhmmssZ */
const timeOf = (moment: Date) =>
  der(TIME, Buffer.from(`${moment.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

/** A key and a certificate of a day that it has signed itself: for browsers that were told to overlook that. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const whose = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(WORDS, Buffer.from(name)))))
  const now = new Date()
  const body = der(
    SEQUENCE,
    der(VERSION, hex(INTEGER, '02')),
    hex(INTEGER, '01'),
    ECDSA_WITH_SHA256,
    whose,
    der(SEQUENCE, timeOf(subDays(now, 1)), timeOf(subDays(now, -1))),
    whose,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(BIT_STRING, ZERO_BITS_UNUSED, sign('sha256', body, privateKey))
  const base64 = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
