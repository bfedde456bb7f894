import type { App } from '#server/http/routes/route.ts'

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Described = {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Operation = {
  method: Method
  path: string
  /** The path, with the query that it needs. */
  template: string
  params: Record<string, Schema>
  body: Schema | undefined
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Every call of the API from its OpenAPI document. */
export async function readOperations(app: App): Promise<Operation[]> {
  const answer = await app.inject('/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, Described>> }>()
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/'))
  return calls.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const asked = parameters.filter((each) => each.in === 'query' && each.required)
      const inPath = parameters.filter((each) => each.in === 'path')
      return {
        method: method.toUpperCase() as Method,
        path,
        template: path + asked.map(({ name }, index) => `${index ? '&' : '?'}${name}={${name}}`).join(''),
        params: Object.fromEntries([...inPath, ...asked].map(({ name, schema }) => [name, schema])),
        body: requestBody?.content['application/json']?.schema,
      }
    }),
  )
}
