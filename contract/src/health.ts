import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

export const health = {
  live: endpoint({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary: 'The process is up.',
    reply: Type.Object({ status: Type.Literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'anyone',
    summary: 'The database answers.',
    reply: Type.Object({ status: Type.Literal('ok') }),
  }),
}
