import type { Endpoint } from '@megdan/contract'
import { commonErrors, studioErrors } from '@megdan/contract'
import type { TSchema } from 'typebox'
import { statusOf } from './failure.ts'

type Properties = { properties?: Record<string, TSchema>; required?: string[] }

const parametersOf = (schema: TSchema | undefined, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = (schema ?? {}) as Properties
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }))
}
const json = (schema: unknown) => ({ 'application/json': { schema } })

const events = { 'text/event-stream': { schema: { type: 'string' } } }

const form = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      additionalProperties: false,
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
}

function operationOf(tag: string, name: string, endpoint: Endpoint) {
  const { access, right, scope, summary, reply, stream, status = 200, errors = [] } = endpoint
  const ofStudio = access === 'editor' || access === 'admin' ? studioErrors : []
  const refusals = Map.groupBy([...commonErrors, ...ofStudio, ...errors], (code) => String(statusOf(code)))
  const refusal = (codes: string[]) => ({
    description: codes.join(', '),
    content: json({ allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }),
  })
  const content = stream ? events : reply && json(reply)
  const success = content ? { [status]: { description: 'Success', content } } : { 204: { description: 'Done' } }
  const open = access === 'anyone' || access === 'reader'
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: `Access: ${access}${right ? `, with the right to ${right}` : ''}.${scope ? ` Scope of a program's token: ${scope}.` : ''}`,
    ...(scope && { 'x-scope': scope }),
    security: open ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(access === 'reader' ? [{ $ref: '#/components/parameters/guest' }] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body) } }),
    ...(endpoint.upload && { requestBody: { required: true, content: form } }),
    responses: { ...success, ...Object.fromEntries([...refusals].map(([code, codes]) => [code, refusal(codes)])) },
  }
}

/** The OpenAPI document of the contract: `features` is a record of endpoints for each feature. */
export function openApiOf(features: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(tag, name, endpoint) }
    }
  }
  const text = { type: 'string' }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Megdan',
      version: '1',
      description: 'News, surveys, notifications and contacts of a corporate group.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        guest: {
          name: 'guest',
          in: 'query',
          description: '1 for a guest; blank with a token.',
          schema: { enum: ['', '1'] },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'request_id'],
          properties: {
            code: text,
            message: text,
            request_id: text,
            fields: { type: 'object', additionalProperties: text },
            details: { type: 'object', additionalProperties: text },
          },
        },
      },
    },
  }
}
