import * as contract from '@megdan/contract'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { vi } from 'vitest'
import { read, shipped } from './tree.ts'

/** Where it stands, and what `new RegExp` was or would be given. */
export type Pattern = { place: string; source: string; flags: string }

const code = shipped.filter((file) => /\.tsx?$/.test(file))

/** Every literal of shipped code, and the files that make patterns of texts. */
function readCode(): { literals: Pattern[]; makers: string[] } {
  const literals: Pattern[] = []
  const makers = new Set<string>()
  for (const file of code) {
    const { program, errors } = parseSync(file, read(file))
    if (errors.length > 0) throw new Error(`${file} is not readable`)
    const note = (callee: Expression) => callee.type === 'Identifier' && callee.name === 'RegExp' && makers.add(file)
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex) {
          literals.push({ place: file, source: node.regex.pattern, flags: node.regex.flags })
        }
      },
      NewExpression: ({ callee }) => void note(callee),
      CallExpression: ({ callee }) => void note(callee),
    }).visit(program)
  }
  return { literals, makers: [...makers] }
}
export const { literals, makers } = readCode()

/** What a file makes of texts when it is loaded. */
export async function madeIn(file: string): Promise<Pattern[]> {
  const made: Pattern[] = []
  const note = ([source, flags]: unknown[]) => {
    const caller = new Error().stack?.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('patterns.ts'))
    if (caller?.includes(file))
      made.push({ place: file, source: String(source), flags: typeof flags === 'string' ? flags : '' })
  }
  vi.resetModules()
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, given, made) {
        note(given)
        return Reflect.construct(target, given, made) as object
      },
      apply(target, self, given) {
        note(given)
        return Reflect.apply(target, self, given) as unknown
      },
    }),
  )
  try {
    await import(/* @vite-ignore */ `../${file}`)
  } finally {
    vi.unstubAllGlobals()
  }
  return made
}

/** Every pattern of every schema, of names too, as TypeBox makes it. */
function ofSchemas(): Pattern[] {
  const found = new Map<string, Pattern>()
  const seen = new Set<unknown>()
  const keep = (place: string, source: string) => found.set(source, { place, source, flags: 'u' })
  const walk = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [name, inside] of Object.entries(value)) {
      if (name === 'pattern' && typeof inside === 'string') keep(place, inside)
      if (name === 'patternProperties') for (const source of Object.keys(inside as object)) keep(place, source)
      walk(inside, place)
    }
  }
  for (const [name, exported] of Object.entries(contract)) walk(exported, `contract ${name}`)
  return [...found.values()]
}
export const inSchemas = ofSchemas()
