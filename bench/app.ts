import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './process.ts'

type Chunk = {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
}

/** Budgets in kB (1000 bytes) of gzip. */
const budget = { shell: 175, home: 190, page: 15, shared: 70, css: 12 }
const home = 'src/home/HomePage.tsx'
const dist = path.join(root, 'app/dist')

execFileSync(process.execPath, [path.join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' })
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const kilobytes = (file: string) => gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length / 1000

/** A chunk with all that it cannot start without. */
function closureOf(name: string, into = new Set<string>()): Set<string> {
  if (into.has(name)) return into
  into.add(name)
  for (const other of manifest[name]?.imports ?? []) closureOf(other, into)
  return into
}
const filesOf = (names: Iterable<string>) => new Set([...names].flatMap((name) => manifest[name]?.file ?? []))
const stylesOf = (names: Iterable<string>) => new Set([...names].flatMap((name) => manifest[name]?.css ?? []))
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytes(file), 0)

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
if (!entry) throw new Error('The build has no entry.')
const shell = closureOf(entry)
const pages = Object.keys(manifest).filter((name) => name.endsWith('Page.tsx'))

const verdict = (kB: number, most: number) => (kB <= most ? 'met' : 'MISSED')
const row = (what: string, kB: number, most: number, shared = 0) => ({
  what,
  'kB gzip': Number(kB.toFixed(1)),
  budget: most,
  'with what pages share': shared && Number(shared.toFixed(1)),
  '': shared > budget.shared ? 'MISSED' : verdict(kB, most),
})
const beyondShell = (name: string) => filesOf([...closureOf(name)].filter((other) => !shell.has(other)))
const ownOf = (name: string) => filesOf([name])
const rows = [
  row('shell JS', sum(filesOf(shell)), budget.shell),
  row('shell CSS', sum(stylesOf(shell)), budget.css),
  row('/home with the shell', sum(filesOf(shell)) + sum(beyondShell(home)), budget.home),
  ...pages
    .toSorted()
    .map((name) => row(name.replace('src/', ''), sum(ownOf(name)), budget.page, sum(beyondShell(name)))),
]
const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
console.log(
  `\nWhat a phone loads, compressed by gzip -9; a page counts its own chunk, then with the chunks that pages share (${budget.shared} at most)\n`,
)
console.table(rows)
console.log(`all CSS of all pages: ${sum(styles).toFixed(1)} kB\n`)
if (rows.some((one) => one[''] === 'MISSED')) process.exitCode = 1
