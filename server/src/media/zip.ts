import type { FileHandle } from 'node:fs/promises'

/** The end of a ZIP file without and with the longest comment. */
const leastEnd = 22
const longestEnd = leastEnd + 65_535
const largestDirectory = 4 * 1024 * 1024
const endMark = Buffer.from('PK\x05\x06', 'latin1')
const entryMark = 0x02014b50

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}

/** Names of what is packed, from the directory alone: nothing is unpacked. Empty for what is no plain ZIP. */
export async function listZip(handle: FileHandle): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const { size } = await handle.stat()
  const from = Math.max(0, size - longestEnd)
  const tail = await readAt(handle, from, size - from)
  const at = tail.lastIndexOf(endMark)
  if (at < 0 || at + leastEnd > tail.length) return names
  const [length, position] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (length > largestDirectory || position + length > size) return names
  const directory = await readAt(handle, position, length)
  for (let entry = 0; entry + 46 <= directory.length && directory.readUInt32LE(entry) === entryMark;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(entry + offset))
    names.add(directory.toString('utf8', entry + 46, entry + 46 + (name ?? 0)))
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}
