import { createMp3Encoder } from 'wasm-media-encoders'

/** What came is no sound that could be kept; the message says why. */
export class SoundRefused extends Error {
  override readonly name: string = 'SoundRefused'
}
/** Nothing came at all. */
export class Silence extends SoundRefused {
  override readonly name = 'Silence'
}

/** Bytes of sound that are taken: 75 minutes of a voice as engines write it. */
const mostSound = 200_000_000
const rates = new Set([8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000])
/** Enough for one voice. */
const kilobits = 48
const piece = 65_536
/** Longer parts of a WAV are none that stand before its sound. */
const mostAside = 1_000_000

type Shape = { rate: number; channels: number }

function openReader(sound: AsyncIterable<Uint8Array>) {
  const chunks = sound[Symbol.asyncIterator]()
  let waiting = Buffer.alloc(0)
  let total = 0
  /** As many bytes as are wanted, fewer at the end. */
  const take = async (wanted: number): Promise<Buffer> => {
    while (waiting.length < wanted) {
      const { done, value } = await chunks.next()
      if (done) break
      total += value.length
      if (total > mostSound) throw new SoundRefused('it wrote too much')
      waiting = waiting.length === 0 ? Buffer.from(value) : Buffer.concat([waiting, value])
    }
    const taken = waiting.subarray(0, wanted)
    waiting = waiting.subarray(taken.length)
    return taken
  }
  return { take }
}

function shapeOf(part: Buffer): Shape {
  if (part.length < 16) throw new SoundRefused('its WAV is cut off')
  const [format, channels, rate, bits] = [
    part.readUInt16LE(0),
    part.readUInt16LE(2),
    part.readUInt32LE(4),
    part.readUInt16LE(14),
  ]
  const isPlain = (format === 1 || format === 0xff_fe) && bits === 16
  if (!isPlain || !rates.has(rate) || channels < 1 || channels > 2)
    throw new SoundRefused('its WAV is not 16 bits of one or two channels')
  return { rate, channels }
}

/** Slower than this is a form of MP3 that not everything plays. */
const playedAt = ({ rate }: Shape) => rate < 16_000 && { outputSampleRate: 16_000 as const }

/** One channel, however many there were. */
function samplesOf(bytes: Buffer, channels: number): Float32Array {
  const samples = new Float32Array(Math.floor(bytes.length / (2 * channels)))
  for (let at = 0; at < samples.length; at++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += bytes.readInt16LE(2 * (at * channels + channel))
    samples[at] = sum / channels / 32_768
  }
  return samples
}

/**
 * What an engine says, as MP3: WAV is encoded as it comes, several in a row become one, and MP3 stays what it is. What
 * writes into a pipe does not know how long it will be: such lengths mean until the end.
 */
export async function* toMp3(sound: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { take } = openReader(sound)
  let head = await take(8)
  const isMp3 =
    head.subarray(0, 3).toString('latin1') === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)
  if (isMp3) {
    for (; head.length > 0; head = await take(piece)) yield Uint8Array.from(head)
    return
  }
  if (head.length === 0) throw new Silence('it wrote nothing')
  if (head.subarray(0, 4).toString('latin1') !== 'RIFF') throw new SoundRefused('it wrote neither WAV nor MP3')
  const encoder = await createMp3Encoder()
  let shape: Shape | undefined
  let samples = 0
  for (; head.length === 8; head = await take(8)) {
    const name = head.subarray(0, 4).toString('latin1')
    const length = head.readUInt32LE(4)
    if (name === 'RIFF') await take(4)
    else if (name === 'fmt ') {
      if (length > mostAside) throw new SoundRefused('its WAV is broken')
      const found = shapeOf(await take(length + (length % 2)))
      if (shape && (shape.rate !== found.rate || shape.channels !== found.channels))
        throw new SoundRefused('its WAVs differ from one another')
      if (!shape) encoder.configure({ sampleRate: found.rate, channels: 1, bitrate: kilobits, ...playedAt(found) })
      shape = found
    } else if (name === 'data') {
      if (!shape) throw new SoundRefused('its WAV is broken')
      const { channels } = shape
      let left = length === 0 || length >= 0x7f_00_00_00 ? Infinity : length + (length % 2)
      while (left > 0) {
        const bytes = await take(Math.min(left, piece))
        if (bytes.length === 0) break
        left -= bytes.length
        const part = samplesOf(bytes, channels)
        samples += part.length
        // The encoder uses its memory again.
        yield Uint8Array.from(encoder.encode([part]))
      }
    } else if (length > mostAside) throw new SoundRefused('its WAV is broken')
    else await take(length + (length % 2))
  }
  if (samples === 0) throw new SoundRefused('it said nothing')
  yield Uint8Array.from(encoder.finalize())
}
