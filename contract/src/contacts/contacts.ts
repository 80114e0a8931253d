import * as Type from 'typebox'
import { type ContactField, contactFields, type ShapeOf, translatedTexts, type TranslatedText } from './fields.ts'
import { endpoint } from '../endpoint.ts'
import { closed, Id, Image, InOtherLanguages, listQuery, nullable, pageOf } from '../fields.ts'
import { weekdays } from '../notifications/quiet-hours.ts'

const week = Type.Array(Type.Object({ day: Type.Enum([...weekdays]), from: Type.String(), to: Type.String() }))
const shapes = {
  text: Type.String(),
  phones: Type.Array(Type.Object({ label: Type.String(), number: Type.String() })),
  emails: Type.Array(Type.String()),
  place: nullable(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  /** Left out where nobody has said it. */
  week: Type.Optional(week),
}
type Shape = keyof typeof shapes
type Shown = {
  [Name in ContactField as ShapeOf<Name> extends Shape ? Name : never]: (typeof shapes)[ShapeOf<Name> & Shape]
}

const shown = Object.entries(contactFields).flatMap(([name, { shape }]) =>
  shape === 'photo' ? [] : [[name, shapes[shape]] as const],
)
const words = Object.fromEntries(translatedTexts.map((name) => [name, Type.Optional(Type.String())]))

export const Contact = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('person'), Type.Literal('office'), Type.Literal('emergency')]),
  ...(Object.fromEntries(shown) as Shown),
  photo: nullable(Image),
  /** What of its texts is said in other languages; left out where nothing is. */
  translations: Type.Optional(InOtherLanguages(closed(words as Record<TranslatedText, Type.TOptional<Type.TString>>))),
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
