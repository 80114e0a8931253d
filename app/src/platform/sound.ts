/** A WAV of nothing, so many samples long: 8,000 are a second. */
export function silence(samples = 1): Blob {
  const bytes = new DataView(new ArrayBuffer(44 + 2 * samples))
  const words = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const
  for (const [at, text] of words) new Uint8Array(bytes.buffer).set(new TextEncoder().encode(text), at)
  bytes.setUint32(4, 36 + 2 * samples, true)
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, 8000, true)
  bytes.setUint32(28, 16_000, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  bytes.setUint32(40, 2 * samples, true)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}
