import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback, type IsProxy, networkOf } from '../network.ts'
import type { Caller, Means } from '../means.ts'
import { deviceOf } from '../patients/sessions.ts'
import { isProof } from '../patients/proofs.ts'

const REMEDY =
  'If a proxy is in front of this server, set TRUSTED_PROXIES to its address: otherwise all patients count as one in the limits, and a few can lock out everybody.'

/** Whether there is a proxy, as far as can be told: only one speaks https, and only one needs another address than this machine's own. */
export const lacksProxies = ({ host, siteUrl, trustedProxies }: Config): boolean =>
  !trustedProxies && (siteUrl.startsWith('https:') || !(isLoopback(host) || host === 'localhost'))

export const warnOfProxies = ({ log }: FastifyInstance): void => log.warn(`No proxy is trusted. ${REMEDY}`)

/** Says once that a proxy tells whom it speaks for, and is not believed. */
export function forwarded(app: FastifyInstance, isProxy: IsProxy): void {
  let isSaid = false
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (isSaid || !(headers['x-forwarded-for'] || headers.forwarded)) return
    if (headers['x-forwarded-for'] && isProxy(socket.remoteAddress ?? '')) return
    isSaid = true
    app.log.warn(`A call came with X-Forwarded-For or Forwarded, which is not believed. ${REMEDY}`)
  })
}

/** Where a proof of work comes in: base64 of what ALTCHA makes of a solved challenge. */
export const PROOF_HEADER = 'x-proof'

export function callerOf({ ip, headers }: FastifyRequest, means: Means): Caller {
  const proof = headers[PROOF_HEADER]
  return {
    network: networkOf(ip),
    device: deviceOf(headers['user-agent']),
    hasProof: () => isProof(means, typeof proof === 'string' ? proof : undefined),
  }
}
