import type { FastifyRequest } from 'fastify'
import type { Caller, Means } from '../means.ts'
import { networkOf } from '../network.ts'
import { deviceOf } from '../patients/device.ts'
import { isProof } from '../patients/proofs.ts'

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
