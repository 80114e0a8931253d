import { randomFillSync } from 'node:crypto'

const bytes = Buffer.alloc(16)
let last = 0
let counter = 0

/** A UUIDv7 made here because PostgreSQL has none before 18; ids of one process sort in the order they were made. */
export function newId(): string {
  const now = Date.now()
  randomFillSync(bytes)
  counter = now > last ? bytes.readUInt16BE(6) & 0x07ff : counter + 1
  last = Math.max(last, now)
  if (counter > 0x0fff) {
    last += 1
    counter = 0
  }
  bytes.writeUIntBE(last, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** True for what could be an id of ours; anything else PostgreSQL need not be asked for. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
