/** A ZIP file that holds empty files of these names. */
export function zipOf(...names: string[]): Buffer {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const start = Buffer.from('PK\x03\x04\0\0\0\0', 'latin1')
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(start.length, 16)
  return Buffer.concat([start, directory, end])
}
