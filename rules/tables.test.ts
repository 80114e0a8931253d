import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { read, shipped } from './tree.ts'

const code = shipped.filter((file) => file.startsWith('server/src/') && file.endsWith('.ts'))
/** `server/src/news/store.ts` is in room `news`; files right under src are in none. */
const roomOf = (file: string) => /^server\/src\/([^/]+)\//.exec(file)?.[1]

type Table = { name: string; local: string; room: string | undefined }
const tables: Table[] = code
  .filter((file) => file.endsWith('/tables.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, local = '', name = '']) => ({
      name,
      local,
      room: roomOf(file),
    })),
  )

/**
 * Who somebody is concerns every feature: of people, their groups, sign-ins and devices all may ask in their own queries, by those
 * tables that identity/index.ts offers and by no others of it. Foreign keys between tables.ts are the database's own.
 */
const identity = read('server/src/identity/index.ts')
const isShared = ({ room, local }: Table) => room === 'identity' && new RegExp(`\\b${local}\\b`).test(identity)
const foreignTo = (file: string) => tables.filter((table) => table.room !== roomOf(file) && !isShared(table))

/** Names of tables in a text of SQL: where rows come from or go to, and before a column. */
function namedIn(text: string): Set<string> {
  const places = text.matchAll(/\b(?:from|join|into|update|using|only|table|truncate)\s+"?(\w+)|\b(\w+)"?\."?\w/gi)
  return new Set([...places].map(([, whole, before]) => whole ?? before ?? ''))
}

/** The texts of SQL in a file, without what is put into them. */
function sqlIn(file: string): string[] {
  const texts: string[] = []
  const { program, errors } = parseSync(file, read(file))
  if (errors.length > 0) throw new Error(`${file} is not readable`)
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        texts.push(quasi.quasis.map(({ value }) => value.raw).join(' ? '))
    },
    CallExpression({ callee, arguments: [first] }) {
      const isRaw = callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'raw'
      if (isRaw && first?.type === 'Literal' && typeof first.value === 'string') texts.push(first.value)
    },
  }).visit(program)
  return texts
}

/** What a file imports, or hands on, by name from where. */
function importsOf(file: string): { name: string; from: string }[] {
  const lists = read(file).matchAll(/\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/g)
  return [...lists].flatMap(([, list = '', from = '']) =>
    list.split(',').map((one) => ({
      name:
        one
          .trim()
          .replace(/^type\s+/, '')
          .split(' as ')[0] ?? '',
      from: path.posix.join(path.posix.dirname(file), from),
    })),
  )
}

test.each([
  ['select id from news where true', ['news']],
  ['update "survey" set x = 1', ['survey']],
  ['with a as (select 1) delete from category using contact', ['category', 'contact']],
  ['? and news.status = 1', ['news']],
])('a table is found in «%s»', (text, found) => {
  expect([...namedIn(text)].toSorted()).toEqual(found)
})

test('a table is named in SQL by the feature that has it, and by no other', () => {
  expect(tables.length).toBeGreaterThan(50)
  const wrong = code.flatMap((file) => {
    const named = new Set(sqlIn(file).flatMap((text) => [...namedIn(text)]))
    return foreignTo(file).flatMap(({ name, room }) => (named.has(name) ? [`${file}: ${name} of ${room}`] : []))
  })
  expect(wrong).toEqual([])
})

test('a table leaves its feature only as a foreign key: others are given functions and subqueries', () => {
  const wrong = code
    .filter((file) => !file.endsWith('/tables.ts'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ name, from }) => {
        const isOut = roomOf(from) !== roomOf(file) || file.endsWith('/index.ts')
        const table = tables.find(({ local, room }) => local === name && room === roomOf(from))
        return isOut && table && !isShared(table) && /\/(index|tables)\.ts$/.test(from)
          ? [`${file}: ${name} of ${from}`]
          : []
      }),
    )
  expect(wrong).toEqual([])
})
