import path from 'node:path'
import { compile } from 'tailwindcss'
import { describe, expect, test } from 'vitest'
import { read, sources } from './tree.ts'

const modules = sources.filter((file) => file.endsWith('.module.css'))

/** The classes that a module of styles names; of another's, inside `:global()`, it knows nothing. */
const classesOf = (file: string) => {
  const rules = read(file).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|@import[^;]*;|'[^']*'/gs, '')
  const selectors = rules.replaceAll(/[\w-]+:[^;{}]*;/g, '')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** The classes that a source takes from modules, each as "file.class"; `*` where it takes one by a name that only runs know. */
const takenBy = (file: string) =>
  [...read(file).matchAll(/import (?:\* as )?(\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local, from = '']) => {
    const sheet = path.posix.join(path.posix.dirname(file), from)
    const names = [
      ...read(file)
        .replaceAll(/^import .*/gm, '')
        .matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[(?:'([\\w-]+)'\\])?)`, 'g')),
    ]
    return names.map(([, dotted, quoted]) => `${sheet}.${dotted ?? quoted ?? '*'}`)
  })

/** What is everybody's, each for the reason that docs/decisions names: «Styles are modules». */
const everybodys = [
  'kit/src/prose.css',
  'kit/src/tokens.css',
  'app/first-paint/first-paint.css',
  'app/src/texts/latin-ext.css',
  'app/src/ui/base.css',
  'app/src/ui/fonts.css',
  'app/src/ui/kit.css',
  'app/src/ui/tokens.css',
  'app/src/ui/utilities.css',
  'studio/src/editor/canvas/prose.css',
  'studio/src/ui/mantine.css',
  'studio/src/ui/studio.css',
  'studio/src/ui/tokens.css',
]

/** The words that an element of the app takes as they stand, without what it takes from a module. */
const wordsOf = (file: string) =>
  [...read(file).matchAll(/className=(?:\{?(["'`])(.*?)\1|\{names\((.*?)\)\})/gs)]
    .flatMap(([, , whole, parts = '']) => whole ?? [...parts.matchAll(/'([^']*)'/g)].map(([, part = '']) => part))
    .flatMap((text) => text.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, ' ').split(/\s+/))
    .filter(Boolean)

describe('a style sheet', () => {
  test('is a module unless it has a reason to be everybody’s', () => {
    const sheets = sources.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
    expect(sheets.filter((file) => !everybodys.includes(file))).toEqual([])
    expect(everybodys.filter((file) => !sheets.includes(file))).toEqual([])
  })

  test('of a module names no class of everybody’s but what stands on <html> and the utilities', () => {
    const utilities = read('app/src/ui/utilities.css') + read('app/src/ui/base.css')
    const foreign = modules
      .filter((file) => file.startsWith('app/'))
      .flatMap((file) =>
        [...read(file).matchAll(/:global\(([^)]*)\)?/g)]
          .flatMap(([, selector = '']) => selector.match(/(?<=\.)[\w-]+/g) ?? [])
          .filter((name) => !['large-text', 'theme-dark'].includes(name) && !utilities.includes(`.${name}`))
          .map((name) => `${file}: ${name}`),
      )
    expect(foreign).toEqual([])
  })

  test('of a module names the rule around it in each part of a list or in none, else the others reach every page', () => {
    const partsOf = (list: string) => list.split(',').map((part) => part.includes('&'))
    const mixed = modules.flatMap((file) =>
      [...read(file).matchAll(/:(?:is|where)\(([^{}()]*)/g)]
        .filter(([, list = '']) => new Set(partsOf(list)).size > 1)
        .map(([list]) => `${file}: ${list}`),
    )
    expect(mixed).toEqual([])
  })
})

test('a class that an element of the app takes by its word is one of Tailwind’s or of a sheet that is everybody’s', async () => {
  const words = new Set(
    sources
      .filter((file) => /^app\/(?:src|preview)\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
      .flatMap(wordsOf),
  )
  const tailwind = await compile(read('app/src/ui/utilities.css'))
  const sheets = everybodys.filter((file) => /^(?:app|kit)\//.test(file) && !file.endsWith('utilities.css'))
  const rules = [tailwind.build([...words]), ...sheets.map(read)].join('\n')
  const named = new Set([...rules.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
  // What Ionic and the app itself look for.
  const marks = new Set(['ion-content-scroll-host', 'outlet'])
  expect([...words].filter((word) => !named.has(word) && !marks.has(word))).toEqual([])
})

describe('classes of a module', () => {
  const taken = new Set(sources.filter((file) => file.endsWith('.tsx')).flatMap(takenBy))
  const named = new Set(modules.flatMap((file) => [...classesOf(file)].map((name) => `${file}.${name}`)))

  test('are there if a component takes them', () => {
    expect([...taken].filter((name) => !name.endsWith('.*') && !named.has(name))).toEqual([])
  })

  test('are taken by a component', () => {
    const isTaken = (name: string) => taken.has(name) || taken.has(name.replace(/\.\w[\w-]*$/, '.*'))
    expect([...named].filter((name) => !isTaken(name))).toEqual([])
  })

  test('of the app are taken by a name that can be written in place of the import', () => {
    expect([...taken].filter((name) => name.startsWith('app/') && name.endsWith('.*'))).toEqual([])
  })

  test('have names of their own in app and studio, since each is called after its file', () => {
    const names = modules.map((file) => `${file.split('/')[0]}: ${path.basename(file)}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
