import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
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
  (file) => /^(contract|server|app|studio)\/src\//.test(file) && !/\.test\.tsx?$/.test(file),
)

const texts = new Map<string, string>()
export const read = (file: string) => {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

const importing = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g

/** What a file imports: packages by name, own files as paths from the root. */
const importsOf = (file: string) =>
  [...read(file).matchAll(importing)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  )

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
