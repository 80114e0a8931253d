import * as Type from 'typebox'
import { isOtherLanguage, type Language, languages, type OtherLanguage } from './languages.ts'

export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 })
export const ById = Type.Object({ id: Id }, { additionalProperties: false })
/** ISO 8601 in UTC with `Z`. */
export const Time = Type.String({
  format: 'date-time',
  // No second :60 and no year 0, which neither JavaScript nor PostgreSQL could read.
  pattern: '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]{1,9})?Z$',
  maxLength: 30,
})
/** `HH:MM` */
export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 })
type LiteralOfEach<Names extends readonly string[]> = { -readonly [At in keyof Names]: Type.TLiteral<Names[At]> }
export const LanguageCode = Type.Union(
  languages.map((language) => Type.Literal(language)) as LiteralOfEach<typeof languages>,
  // An installation takes its own ones alone: see `inLanguages` of the server.
  { 'x-languages': true },
)

/** A personal number or user name, for people without e-mail. */
export const LoginName = Type.String({
  minLength: 2,
  maxLength: 60,
  pattern: '^\\s*[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*\\s*$',
})

export const nullable = <const S extends Type.TSchema>(schema: S, options?: Type.TSchemaOptions) =>
  Type.Union([schema, Type.Null()], options)
/** How many there are of something. */
export const Count = Type.Integer()
export const countOf = (description: string) => Type.Integer({ description })
/** Whom, and what, an answer names: the id, and what people call it. */
export const Named = Type.Object({ id: Type.String(), name: Type.String() })
export const Titled = Type.Object({ id: Type.String(), title: Type.String() })
export const CategoryTitle = Type.Object({ category_id: Type.String(), category_title: Type.String() })

/** A closed object: unknown fields are refused. */
export const closed = <const P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** The same in every language, and in those in which it is written. */
export const InLanguages = <const S extends Type.TSchema>(schema: S) =>
  Type.Object(Object.fromEntries(languages.map((language) => [language, schema])) as Record<Language, S>, {
    additionalProperties: false,
    'x-languages': true,
  })
export const InSomeLanguages = <const S extends Type.TSchema>(schema: S) => InLanguages(Type.Optional(schema))

/** Translations of what is written in the first language always. */
export const InOtherLanguages = <const S extends Type.TSchema>(schema: S) =>
  Type.Object(
    Object.fromEntries(
      languages.filter(isOtherLanguage).map((language) => [language, Type.Optional(schema)]),
    ) as Record<OtherLanguage, Type.TOptional<S>>,
    { additionalProperties: false, 'x-languages': true },
  )

/** What a group is called in other languages, beside its title; left out where it has no other name. */
export const groupTitles = Type.Optional(InOtherLanguages(Type.String()))
export const TitledGroup = Type.Object({ ...Titled.properties, titles: groupTitles })

/**
 * The path of a picture or a file on this host, `/media/{name}`; `?w=` picks a picture's width. What is not for everybody
 * comes sealed, `/media/{name}.{seal}.webp`, and opens for some hours: see `bareAddress`.
 */
export const MediaAddress = Type.String({ 'x-media-address': 'sealed' })
/** The same in a text: an editor gets and sends it as it is stored, without a seal. */
export const StoredMediaAddress = Type.String({
  'x-media-address': 'stored',
  pattern: '^/media/[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$',
  maxLength: 200,
})

/** `thumbhash` is base64. `focus` is the point to keep when cropping, 0 to 1. */
export const Image = Type.Object({
  url: MediaAddress,
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.String(),
  thumbhash: nullable(Type.String()),
  focus: nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
})
export type Image = Type.Static<typeof Image>

export const listQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
}
export const pageOf = <const S extends Type.TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item), next_cursor: nullable(Type.String()) })
export type Page<T> = { items: T[]; next_cursor: string | null }
/** By which column a list stands, and which way: the most first unless `ascending`. */
export const ordered = <const Name extends string>(names: readonly Name[]) => ({
  sort: Type.Optional(Type.Enum([...names])),
  ascending: Type.Optional(Type.Boolean()),
})
/** Such as 2026-11-20. */
export const IsoDay = Type.String({ format: 'date', pattern: '^20[0-9]{2}-', maxLength: 10 })
