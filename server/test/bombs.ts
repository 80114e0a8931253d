import { deflateSync } from 'node:zlib'

/** A PNG of one colour with one bit a pixel, so that it is small on the line. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crcOf(Buffer.concat([Buffer.from(type), data])))
    return Buffer.concat([length, Buffer.from(type), data, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  const mark = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crcOf(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A film of one pixel a frame, 600 by 600. */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x58\x02\x58\x02\x80\x00\x00\xFF\x00\x00\x00\x00\xFF', 'latin1')
  const frame = Buffer.from(
    '\x21\xF9\x04\x00\x01\x00\x00\x00\x2C\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00',
    'latin1',
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
