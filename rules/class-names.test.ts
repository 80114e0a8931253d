import path from 'node:path'
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
    const names = [...read(file).matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[(?:'([\\w-]+)'\\])?)`, 'g'))]
    return names.map(([, dotted, quoted]) => `${sheet}.${dotted ?? quoted ?? '*'}`)
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

  test('have names of their own in app and studio, since each is called after its file', () => {
    const names = modules.map((file) => `${file.split('/')[0]}: ${path.basename(file)}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
