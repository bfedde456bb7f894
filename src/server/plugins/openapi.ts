import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** The contract as an OpenAPI document at /api/openapi.json, made from the schemas of the routes. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'openward', version: '1', description: 'Doctors, patients and their appointments.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
