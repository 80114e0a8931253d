import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const ignored = new Set(['node_modules', 'dist', 'dist.new', 'dist.old', 'android', 'ios', 'migrations', 'coverage'])
const isIgnored = (name: string) => ignored.has(name) || (name.startsWith('.') && name !== '.ci')

const walk = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !isIgnored(entry.name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? walk(name) : [name]
    })

/** Every file that people write, as a path from the repository's root. */
export const files = walk('.').toSorted()
export const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
export const tests = sources.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('rules/'))
/** What runs at a user's: neither tests nor what only they need. */
export const shipped = sources.filter(
  (file) => /^(contract|kit|server|app|studio)\/src\//.test(file) && !/\.test\.tsx?$/.test(file),
)

const texts = new Map<string, string>()
export const read = (file: string) => {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

const importing = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g

/** What a file imports: packages by name, own files as paths from the root. */
export const importsOf = (file: string, text = read(file)) =>
  [...text.matchAll(importing)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  )

/** All that is loaded with a file, itself included: own files as paths from the root, packages by name; types are no part of it. */
export function loadedWith(file: string): string[] {
  const loaded = new Set<string>()
  const ahead = [file]
  for (let one = ahead.pop(); one !== undefined; one = ahead.pop()) {
    if (loaded.has(one)) continue
    loaded.add(one)
    if (!sources.includes(one)) continue
    ahead.push(...importsOf(one, read(one).replaceAll(/^(?:import|export) type [^']*'[^']*'/gm, '')))
  }
  return [...loaded]
}

/** What a file cannot be without: what it loads when somebody asks for it may know whoever loads it. */
const staticImportsOf = (file: string) => {
  const lazy = [...read(file).matchAll(/\bimport\s*\(\s*['"]([^'"]+)['"]/g)]
  const later = new Set(lazy.map(([, name = '']) => path.posix.join(path.posix.dirname(file), name)))
  return importsOf(file).filter((imported) => !later.has(imported))
}

/** Files that import one another in a ring, if only for a type; none is the aim. */
export const ringsOfFiles = (among: string[]): string[] => {
  const there = new Set(among)
  return ringsOf(among, (file) => (there.has(file) ? file : undefined), staticImportsOf)
}

/** Groups of rooms that import one another in a ring, whatever a room is; none is the aim. */
export function ringsOf(among: string[], roomOf: (file: string) => string | undefined, imports = importsOf): string[] {
  const next = new Map<string, Set<string>>()
  for (const file of among) {
    const room = roomOf(file)
    for (const imported of room === undefined ? [] : imports(file)) {
      const other = roomOf(imported)
      if (room !== undefined && other !== undefined && other !== room) {
        next.set(room, (next.get(room) ?? new Set()).add(other))
      }
    }
  }
  const reachedFrom = (room: string) => {
    const reached = new Set<string>()
    const ahead = [...(next.get(room) ?? [])]
    for (let one = ahead.pop(); one !== undefined; one = ahead.pop()) {
      if (reached.has(one)) continue
      reached.add(one)
      ahead.push(...(next.get(one) ?? []))
    }
    return reached
  }
  return [...next.keys()].filter((room) => reachedFrom(room).has(room)).toSorted()
}

/** The pairs "who -> what" that break a rule. */
export const offences = (among: string[], isWrong: (file: string, imported: string) => boolean) =>
  among.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isWrong(file, imported))
      .map((imported) => `${file} -> ${imported}`),
  )

/** Titles of test and describe, in which requirements are named. */
export const titlesIn = (file: string) =>
  [...read(file).matchAll(/\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/gs)].map(
    ([, , title = '']) => title,
  )

/** Endpoints that a file names, such as `news.list`, also where it imports their record under another name. */
export const contractUses = (file: string) =>
  [...read(file).matchAll(/import \{([^}]*)\} from '@megdan\/contract'/g)]
    .flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(' as ')))
    .flatMap(([record = '', local = record]) =>
      [...read(file).matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, verb = '']) => `${record}.${verb}`),
    )
