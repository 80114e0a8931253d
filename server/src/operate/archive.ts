import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * A backup is a tar of parts, of which the last one is named `sha256` and holds the hash of all bytes before it. Whoever
 * has no Megdan reads it with tar, gzip and a JSON of text.
 */
const block = 512
const sealName = 'sha256'
const longestName = 100
/** Of one part in memory: rows come in parts of some megabytes, files in pieces; backups of before held them whole. */
const largestPart = 1024 * 1024 * 1024
/** Bytes of a file that are one part. */
const pieceSize = 64 * 1024 * 1024
/** Parts a file and the number of its piece. */
const pieceMark = '~'
const hexDigits = 64

/** What is in the backup is not what was written there. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
  constructor(why: string) {
    super(`The backup is damaged (${why}): nothing was done with it. Take another one.`)
  }
}

export type Part = { name: string; bytes: Buffer }

/** The one header that a part of this name and size can have, so that a changed byte in it shows. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > longestName) throw new Error(`${name} is too long a name for a part of a backup.`)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8) + octal(0, 8), 108)
  header.write(octal(size, 12) + octal(0, 12), 124)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const paddingOf = (size: number) => Buffer.alloc((block - (size % block)) % block)
const end = Buffer.alloc(2 * block)

/** The bytes of a backup with these parts. */
export async function* pack(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const all = createHash('sha256')
  const told = (bytes: Buffer): Buffer => {
    all.update(bytes)
    return bytes
  }
  for await (const { name, bytes } of parts) {
    yield told(headerOf(name, bytes.length))
    yield told(bytes)
    yield told(paddingOf(bytes.length))
  }
  yield told(headerOf(sealName, hexDigits))
  yield Buffer.from(all.digest('hex'))
  yield paddingOf(hexDigits)
  yield end
}

/** Takes so many bytes at a time from a stream of chunks. */
function takingFrom(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { value, done } = await source.next()
    if (done) return false
    rest = rest.length === 0 ? Buffer.from(value) : Buffer.concat([rest, value])
    return true
  }
  return {
    async take(length: number): Promise<Buffer> {
      const found: Buffer[] = []
      for (let missing = length; missing > 0;) {
        if (rest.length === 0 && !(await more())) throw new DamagedBackup('it ends too early')
        const part = rest.subarray(0, missing)
        found.push(part)
        rest = rest.subarray(part.length)
        missing -= part.length
      }
      return Buffer.concat(found)
    },
    async isOver(): Promise<boolean> {
      while (rest.length === 0) if (!(await more())) return true
      return false
    },
    leave: async () => void (await source.return?.()),
  }
}

function nameAndSize(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const [name, size] = [text(0, longestName), Number.parseInt(text(124, 12), 8)]
  const isSound = size >= 0 && size <= largestPart && headerOf(name, size).equals(header)
  if (!isSound) throw new DamagedBackup('the head of a part is not as it was written')
  return { name, size }
}

/** The parts of a backup. Only when it has come to its end is it certain that none of their bytes was changed. */
export async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const source = takingFrom(chunks)
  const all: Hash = createHash('sha256')
  const taken = async (length: number) => {
    const bytes = await source.take(length)
    all.update(bytes)
    return bytes
  }
  try {
    for (;;) {
      const { name, size } = nameAndSize(await taken(block))
      if (name === sealName) break
      const bytes = await taken(size)
      await taken(paddingOf(size).length)
      yield { name, bytes }
    }
    const seal = await source.take(hexDigits)
    if (seal.toString() !== all.digest('hex')) throw new DamagedBackup('its hash is another one')
    const rest = await source.take(paddingOf(hexDigits).length + end.length)
    if (rest.some((byte) => byte !== 0) || !(await source.isOver()))
      throw new DamagedBackup('something follows its end')
  } finally {
    await source.leave()
  }
}

export const squeeze = (text: string): Buffer => gzipSync(text)

export function unsqueeze(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString()
  } catch {
    throw new DamagedBackup('a part cannot be unpacked')
  }
}

/**
 * A hash of rows whatever their order: each row has its own, and these are added up. Rows of a table are different from
 * one another, so none makes up for another one.
 */
export function openRowsHash() {
  let sum = 0n
  return {
    add: (row: string) => {
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`))
    },
    digest: () => sum.toString(16).padStart(hexDigits, '0'),
  }
}

/** The parts of a file: one where it is small, else its pieces in their order. Never more than one is in memory. */
export async function* piecesOf(name: string, file: string, most = pieceSize): AsyncGenerator<Part> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    for (let at = 0, number = 0; at < size || number === 0; at += most, number++) {
      const bytes = Buffer.alloc(Math.min(most, size - at))
      for (let read = 0; read < bytes.length;) {
        const { bytesRead } = await handle.read(bytes, read, bytes.length - read, at + read)
        if (bytesRead === 0) throw new Error(`${name} became shorter while it was read.`)
        read += bytesRead
      }
      yield { name: size > most ? `${name}${pieceMark}${String(number).padStart(4, '0')}` : name, bytes }
    }
  } finally {
    await handle.close()
  }
}

/** The file to which a part belongs, and which piece of it that is; undefined for a whole one. */
export function pieceIn(name: string): { whole: string; piece: number | undefined } {
  const [whole = name, number] = name.split(pieceMark)
  return { whole, piece: number === undefined ? undefined : Number(number) }
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
