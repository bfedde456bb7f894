import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isLocalHost, type IsProxy, lastAddress, networkOf } from '../../config/client-network.ts'
import type { Client, Deps } from '../../deps.ts'
import { deviceOf } from '../../sessions/sessions.ts'
import { isProof } from '../../patients/proofs.ts'

export const PROXIES_REMEDY =
  'If a proxy is in front of this server, set TRUSTED_PROXIES to its address. Otherwise the rate limits count all patients as one client.'

export const lacksProxies = ({ host, siteUrl, trustedProxies }: Config): boolean =>
  !trustedProxies && (siteUrl.startsWith('https:') || !isLocalHost(host))

export const warnOfProxies = ({ log }: FastifyInstance): void =>
  log.warn(`No proxy is trusted. ${PROXIES_REMEDY}`)

export function forwarded(app: FastifyInstance, isProxy: IsProxy): void {
  let isSaid = false
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (isSaid || !(headers['x-forwarded-for'] || headers.forwarded)) return
    if (headers['x-forwarded-for'] && isProxy(socket.remoteAddress ?? '')) return
    isSaid = true
    app.log.warn(
      `A request had X-Forwarded-For or Forwarded, but its address is not in TRUSTED_PROXIES. ${PROXIES_REMEDY}`,
    )
  })
}

/** Use it instead of `request.ip`, which is whatever text a trusted proxy wrote. */
export const clientAddress = ({ ips = [] }: FastifyRequest): string => lastAddress(ips)

export const clientNetwork = (request: FastifyRequest): string => networkOf(clientAddress(request))

export function clientOf(request: FastifyRequest, deps: Deps): Client {
  const proof = request.headers['x-proof']
  return {
    network: clientNetwork(request),
    device: deviceOf(request.headers['user-agent']),
    hasProof: () => isProof(deps, typeof proof === 'string' ? proof : undefined),
  }
}
