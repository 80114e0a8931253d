import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const isText = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this size a packet carries the file either way. */
const smallest = 1000

/**
 * Lays a .br and a .gz beside every file of text, so that the server compresses nothing while somebody waits.
 * @param {string} folder
 */
export const compressFolder = async (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => isText.test(name))
  const files = names.map((name) => path.join(folder, name)).filter((file) => statSync(file).size >= smallest)
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })])
      if (br.length < content.length) writeFileSync(`${file}.br`, br)
      if (gz.length < content.length) writeFileSync(`${file}.gz`, gz)
    }),
  )
}
