import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const resolve = createRequire(import.meta.url).resolve
const rootOf = (name: string) => path.dirname(resolve(`@mantine/${name}/styles.css`))
const core = path.join(rootOf('core'), 'esm')
const sheets = path.join(rootOf('core'), 'styles')
const read = (file: string) => fs.readFileSync(file, 'utf8')
const filesIn = (folder: string, ending: RegExp) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\./.test(file))
    .map((file) => path.join(folder, file))

/** The names that these files take from the package of components. */
const taken = (files: string[]) =>
  files.flatMap((file) =>
    [...read(file).matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    ),
  )

/** The names of classes in whatever a module needs, its own first. */
function classesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = read(file)
  const own = file.endsWith('.module.mjs') ? (text.match(/m_[0-9a-f]{7,8}/g) ?? []) : []
  const needed = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, other = '']) => path.join(path.dirname(file), other))
  return [...own, ...needed.flatMap((one) => classesOf(one, seen))]
}

test('of the styles of components those stand in the page that are used, in their order, and no others', () => {
  const index = read(path.join(core, 'index.mjs'))
  const places = new Map(
    [...index.matchAll(/import \{([^}]*)\} from "(\.\/components\/[^"]+)"/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), path.join(core, file)] as const),
    ),
  )
  const own = path.join(import.meta.dirname, '..')
  const others = ['notifications', 'spotlight', 'charts'].map((name) => path.join(rootOf(name), 'esm'))
  const files = [...filesIn(own, /\.tsx?$/), ...others.flatMap((folder) => filesIn(folder, /\.mjs$/))]
  const used = new Set(taken(files).flatMap((name) => (places.has(name) ? [places.get(name) ?? ''] : [])))
  const seen = new Set<string>()
  const classes = new Set([...used].flatMap((file) => classesOf(file, seen)))

  const all = read(path.join(rootOf('core'), 'styles.css'))
  const wanted = fs
    .readdirSync(sheets)
    .filter((file) => /^[A-Z]\w*\.css$/.test(file))
    .map((file) => ({ file, names: read(path.join(sheets, file)).match(/m_[0-9a-f]{7,8}/g) ?? [] }))
    .filter(({ names }) => names.some((name) => classes.has(name)))
    .toSorted((one, other) => all.indexOf(one.names[0] ?? '') - all.indexOf(other.names[0] ?? ''))
    .map(({ file }) => file)
  const page = read(path.join(import.meta.dirname, 'mantine.css'))
  const found = [...page.matchAll(/@import '@mantine\/core\/styles\/(\w[\w-]*\.css)'/g)].map(([, file]) => file)
  const ground = ['baseline.css', 'default-css-variables.css', 'global.css']
  expect(found).toEqual([...ground, ...wanted])
})
