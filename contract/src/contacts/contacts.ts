import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Id, Image, listQuery, nullable, pageOf } from '../fields.ts'

export const Contact = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('person'), Type.Literal('office'), Type.Literal('emergency')]),
  name: Type.String(),
  position: Type.String(),
  company: Type.String(),
  department: Type.String(),
  phones: Type.Array(Type.Object({ label: Type.String(), number: Type.String() })),
  emails: Type.Array(Type.String()),
  address: Type.String(),
  location: nullable(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  hours: Type.String(),
  photo: nullable(Image),
})
export type Contact = Type.Static<typeof Contact>

export const contacts = {
  list: endpoint({
    method: 'GET',
    path: '/api/contacts',
    access: 'anyone',
    summary: 'People, offices and emergency numbers; without a token only public ones and their public fields.',
    query: closed({
      ...listQuery,
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      group: Type.Optional(Id),
    }),
    reply: pageOf(Contact),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/contacts/all',
    access: 'anyone',
    summary: 'The whole of that list as it is at one moment, for a device that keeps it.',
    reply: Type.Object({ items: Type.Array(Contact) }),
  }),
}
