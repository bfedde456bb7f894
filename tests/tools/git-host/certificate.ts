import { execFileSync } from 'node:child_process'

/** A self-signed certificate for one day. */
export function selfSigned(name: string): { key: string; cert: string } {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const choice = ['-x509', ...curve, '-days', '1', '-subj', `/CN=${name}`, '-keyout', '-']
  const both = execFileSync('openssl', ['req', ...choice], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const certificateAt = both.indexOf('-----BEGIN CERTIFICATE')
  return { key: both.slice(0, certificateAt), cert: both.slice(certificateAt) }
}
