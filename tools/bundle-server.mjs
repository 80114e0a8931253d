import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './node.mjs'

/** Packages of very many small files, each of which Node looks for, reads and links; the others stay where they are. */
const inlined = /^(@megdan\/contract|typebox|drizzle-orm|write-excel-file)(\/|$)/

/**
 * What a module finds beside itself (migrations, letters, programs of its own) stays beside its source.
 * @param {string} folder
 * @returns {import('rolldown').Plugin}
 */
const besideSource = (folder) => ({
  name: 'beside-source',
  transform(code, id) {
    if (!/\bimport\.meta\.(dirname|url)\b/.test(code)) return undefined
    const source = `besidePath.join(import.meta.dirname, ${JSON.stringify(path.relative(folder, id))})`
    return code
      .replaceAll('import.meta.dirname', `besidePath.dirname(${source})`)
      .replaceAll('import.meta.url', `besideUrl.pathToFileURL(${source}).href`)
      .concat("\nimport besidePath from 'node:path'\nimport besideUrl from 'node:url'\n")
  },
})

/** @param {string} code */
const escaped = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Letters beyond ASCII as escapes: V8 keeps the source of each file, with two bytes for every letter where one needs them.
 * @type {import('rolldown').Plugin}
 */
const ascii = {
  name: 'ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}

/** The server, and what is begun beside it again and again. */
const programs = ['main', 'megdan', 'worker']

/**
 * Makes few files of the server: half of a start went into looking for 1,900 of them (docs/decisions/0219).
 * A program of its own, since npm may just have brought what it is done with.
 */
const [folder = ''] = process.argv.slice(2)
const bundle = await rolldown({
  input: programs.map((name) => path.join(root, 'server', 'src', `${name}.ts`)),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !inlined.test(id),
  plugins: [besideSource(path.resolve(folder)), ascii],
})
await bundle.write({ dir: folder, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
await bundle.close()
