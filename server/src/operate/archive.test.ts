import fs from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/processes.ts'
import { openSealed, openSealing } from './age.ts'
import { DamagedBackup, pack, type Part, pieceIn, piecesOf, squeeze, unpack, unsqueeze } from './archive.ts'

async function gather<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of all) found.push(one)
  return found
}
async function* some(): AsyncGenerator<Part> {
  yield { name: 'tables/news/000001.json.gz', bytes: squeeze('["1","Здравей"]\n["2",null]') }
  yield { name: 'media/empty.txt', bytes: Buffer.alloc(0) }
  yield { name: 'media/whole.bin', bytes: Buffer.alloc(512, 7) }
}
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const packed = async () => Buffer.concat(await gather(pack(some())))
const read = (bytes: Buffer, size = 100) => gather(unpack(inPieces(bytes, size)))

test('what was packed comes out again, in pieces of any size', async () => {
  const bytes = await packed()
  const parts = await gather(some())
  for (const size of [1, 100, 512, bytes.length]) expect(await read(bytes, size)).toEqual(parts)
  expect(unsqueeze(parts[0]?.bytes ?? Buffer.alloc(0))).toBe('["1","Здравей"]\n["2",null]')
})

test('a file is packed in pieces that say which they are, and a small one whole', async () => {
  const file = path.join(temporaryFolder(), 'film.mp4')
  fs.writeFileSync(file, '0123456789')
  const cut = await gather(piecesOf('media/film.mp4', file, 4))
  expect(cut.map(({ name, bytes }) => [pieceIn(name), bytes.toString()])).toEqual([
    [{ whole: 'media/film.mp4', piece: 0 }, '0123'],
    [{ whole: 'media/film.mp4', piece: 1 }, '4567'],
    [{ whole: 'media/film.mp4', piece: 2 }, '89'],
  ])
  const whole = await gather(piecesOf('media/film.mp4', file))
  expect(whole.map(({ name, bytes }) => [pieceIn(name), bytes.toString()])).toEqual([
    [{ whole: 'media/film.mp4', piece: undefined }, '0123456789'],
  ])
})

test('a backup of which any one byte was changed, or the end is missing, or to which something was added, is refused', async () => {
  const bytes = await packed()
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(read(changed, bytes.length), `byte ${at}`).rejects.toThrow(DamagedBackup)
  }
  for (const length of [0, 100, 512, bytes.length - 1]) {
    await expect(read(bytes.subarray(0, length))).rejects.toThrow(DamagedBackup)
  }
  await expect(read(Buffer.concat([bytes, Buffer.alloc(1)]))).rejects.toThrow(DamagedBackup)
})

test('an encrypted backup tells nothing, opens with the key of the operator, and not when a byte was changed', async () => {
  const operator = await generateX25519Identity()
  const { seal, identities } = await openSealing([await identityToRecipient(operator)])
  const file = path.join(temporaryFolder(), 'sealed')
  const bytes = Buffer.concat(await gather(await seal(pack(some()))))
  fs.writeFileSync(file, bytes)
  expect(bytes.includes('tables/news')).toBe(false)
  const open = async (keys: readonly string[]) => gather(unpack(await openSealed(file, keys)))
  for (const keys of [[operator], identities]) expect(await open(keys)).toHaveLength(3)
  await expect(open([])).rejects.toThrow('--identity')
  await expect(open([await generateX25519Identity()])).rejects.toThrow()
  for (const at of [30, 200, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    fs.writeFileSync(file, changed)
    await expect(open([operator]), `byte ${at}`).rejects.toThrow()
  }
})
