import type { TSchema } from 'typebox'
import type { Schema } from './schema.ts'

/** What is usual under a name, as far as the field takes it. */
const byName: Record<string, readonly unknown[]> = {
  id: ['0199f2c4-7a31-7b60-9d2e-3f1b5c8a7e10'],
  person_id: ['0199f2c4-7a31-7b60-9d2e-3f1b5c8a7e10'],
  category_id: ['safety'],
  category_title: ['Безопасност'],
  title: ['Нов график на смените'],
  summary: ['Важи от понеделник за всички обекти.'],
  name: ['Елена Димитрова'],
  email: ['elena.dimitrova@example.com'],
  position: ['Диспечер'],
  text: ['Смените започват в 7:00.'],
  alt: ['Портал на завода'],
  locale: ['bg'],
  language: ['bg'],
  networks: [['10.20.0.0/16']],
  next_cursor: [null],
  version: [1],
  w: [640],
}

/** Whichever a pattern takes first; a pattern that takes none of them fails a test. */
const texts = [
  'пример',
  'safety',
  '0199f2c4-7a31-7b60-9d2e-3f1b5c8a7e10',
  '2026-11-20T09:00:00Z',
  '2026-11-20',
  '2026-11',
  '08:30',
  'elena@example.com',
  'example.com',
  '+359 88 123 4567',
  'https://example.com/',
  '/media/portal.webp',
  '/home',
  '10.20.0.0/16',
  'news.published',
  '1',
  '#0e6355',
  'A'.repeat(16),
  'A'.repeat(43),
  'A'.repeat(86),
  'A'.repeat(342),
  'Europe/Sofia',
]

const isText = ({ pattern, minLength = 0, maxLength = Infinity }: Schema, text: string) =>
  text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))

function textOf(schema: Schema, name: string): string {
  const usual = byName[name]?.find((one) => typeof one === 'string' && isText(schema, one))
  if (typeof usual === 'string') return usual
  if (schema.format === 'date-time') return '2026-11-20T09:00:00Z'
  if (schema.format === 'date') return '2026-11-20'
  const fitting = texts.find((text) => isText(schema, text))
  return fitting ?? 'а'.repeat(schema.minLength ?? 0)
}

const between = ({ minimum = 0, maximum = Infinity }: Schema, wanted: number) =>
  Math.min(Math.max(wanted, minimum), maximum)

function objectOf({ properties = {}, patternProperties, required = [] }: Schema, whole: boolean) {
  const names = Object.keys(properties)
  const shown = whole ? names : names.filter((name) => required.includes(name))
  // Where nothing must be sent, something is.
  const chosen = shown.length > 0 ? shown : names.slice(0, 1)
  const own = chosen.map((name) => [name, exampleOf(properties[name] ?? {}, { name, whole })] as const)
  const keys = Object.entries(patternProperties ?? {}).map(
    ([pattern, one]) => [textOf({ pattern }, ''), exampleOf(one, { name: '', whole })] as const,
  )
  return Object.fromEntries([...own, ...(whole ? keys : [])])
}

/** A value that this schema takes, for whoever reads how something is called; `whole` with all that may be left out. */
export function exampleOf(given: TSchema, { name = '', whole }: { name?: string; whole: boolean }): unknown {
  const schema = given as Schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) {
    const isNothing = ({ type }: Schema) => type === 'null'
    const usual = byName[name]?.[0]
    if (usual === null && schema.anyOf.some(isNothing)) return null
    return exampleOf(schema.anyOf.find((one) => !isNothing(one)) ?? {}, { name, whole })
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, whole)
    case 'array': {
      const usual = byName[name]?.find((one) => Array.isArray(one))
      if (usual) return usual
      const isEmpty = !whole && (schema.minItems ?? 0) === 0
      return isEmpty ? [] : [exampleOf(schema.items ?? {}, { name, whole })]
    }
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number': {
      const usual = byName[name]?.find((one) => typeof one === 'number')
      return between(schema, typeof usual === 'number' ? usual : 1)
    }
    case 'boolean':
      return true
    default:
      return null
  }
}
