import * as Type from 'typebox'
import {
  type ContactField,
  contactFields,
  contactKinds,
  contactParts,
  emailLength,
  emailPattern,
  mostContactLines,
  numberLength,
  numberPattern,
  phoneLabels,
  type ShapeOf,
  translatedTexts,
  type TranslatedText,
} from './fields.ts'
import { changesOf, optionally } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { mostDutyHours } from './duty.ts'
import {
  ById,
  ClockTime,
  closed,
  Id,
  Image,
  InOtherLanguages,
  listQuery,
  nullable,
  ordered,
  pageOf,
} from '../fields.ts'
import { weekdays } from '../notifications/quiet-hours.ts'

const shapes = {
  text: (most = 0) => Type.String({ maxLength: most }),
  phones: () =>
    Type.Array(
      closed({
        label: Type.Enum([...phoneLabels]),
        number: Type.String({ minLength: 1, maxLength: numberLength, pattern: numberPattern }),
      }),
      { maxItems: mostContactLines },
    ),
  emails: () =>
    Type.Array(Type.String({ minLength: 3, maxLength: emailLength, pattern: emailPattern }), {
      maxItems: mostContactLines,
    }),
  place: () =>
    nullable(
      closed({ lat: Type.Number({ minimum: -90, maximum: 90 }), lng: Type.Number({ minimum: -180, maximum: 180 }) }),
    ),
  week: () =>
    Type.Array(closed({ day: Type.Enum([...weekdays]), from: ClockTime, to: ClockTime }), { maxItems: mostDutyHours }),
  photo: () => nullable(Id),
}
type Written = { [Name in Exclude<ContactField, 'name'>]: ReturnType<(typeof shapes)[ShapeOf<Name>]> }

const { name: ofName, ...ofOthers } = contactFields
const name = Type.String({ minLength: 1, maxLength: ofName.most, pattern: '\\S' })
const words = Object.fromEntries(
  translatedTexts.map((field) => [field, Type.Optional(shapes.text(contactFields[field].most))]),
)
const others = {
  ...(Object.fromEntries(
    Object.entries<{ shape: keyof typeof shapes; most?: number }>(ofOthers).map(([field, { shape, most }]) => [
      field,
      shapes[shape](most),
    ]),
  ) as Written),
  translations: InOtherLanguages(closed(words as Record<TranslatedText, Type.TOptional<Type.TString>>)),
  /** Whether strangers see it, but for the fields in `members_only`. */
  public: Type.Boolean(),
  members_only: Type.Array(Type.Enum([...contactParts]), { maxItems: contactParts.length, uniqueItems: true }),
}
const kind = Type.Enum([...contactKinds])

export const StudioContact = Type.Object({
  id: Type.String(),
  kind,
  name,
  ...others,
  photo: nullable(Image),
  version: Type.Integer(),
})
export type StudioContact = Type.Static<typeof StudioContact>

const filters = {
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  kind: Type.Optional(kind),
  visibility: Type.Optional(Type.Enum(['public', 'members'])),
}

/** By what the list of the contacts stands; without it as readers see it. */
export const contactOrders = ['order', 'name', 'company'] as const
export type ContactOrder = (typeof contactOrders)[number]

export const contactsAuthoring = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/contacts',
    access: 'editor',
    summary: 'All contacts in the order in which readers see them unless a column is named.',
    query: closed({ ...listQuery, ...filters, ...ordered(contactOrders) }),
    reply: Type.Object({
      ...pageOf(StudioContact).properties,
      /** How many there are by this search. */
      found: Type.Integer(),
      may_change: Type.Boolean(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/contacts/:id',
    access: 'editor',
    summary: 'One contact.',
    params: ById,
    reply: StudioContact,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/contacts',
    access: 'editor',
    right: 'arrange',
    summary: 'Adds a contact, for members only unless it is said.',
    body: closed({ kind, name, ...optionally(others) }),
    status: 201,
    reply: StudioContact,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/contacts/:id',
    access: 'editor',
    right: 'arrange',
    summary: 'Changes what is named, for the readers at once.',
    params: ById,
    body: changesOf({ kind, name, ...others }),
    reply: StudioContact,
    errors: ['version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/contacts/:id',
    access: 'editor',
    right: 'arrange',
    summary: 'Deletes a contact.',
    params: ById,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/studio/contacts/order',
    access: 'editor',
    right: 'arrange',
    summary: 'Puts all emergency numbers, or all offices, in this order.',
    body: closed({
      kind: Type.Enum(['emergency', 'office']),
      ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
    }),
    errors: ['version_conflict'],
  }),
}
