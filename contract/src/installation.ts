import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/api/installation',
    access: 'anyone',
    summary: 'What an app must know of this installation before anybody signs in.',
    reply: Type.Object({
      registration_mode: Type.Enum(['open', 'closed']),
      /** Hosts to which `parseLink` may lead outside. */
      link_hosts: Type.Array(Type.String()),
    }),
  }),
}
export type Installation = Type.Static<typeof installation.get.reply>
