import { expect, test } from 'vitest'
import { secondsOf } from '../../test/mp3.ts'
import { toMp3 } from './mp3.ts'

type Wav = { rate?: number; channels?: number; bits?: number; format?: number; seconds?: number; says?: number }

/** A tone as an engine writes it; `says` is the length of the sound that its head names. */
function wavOf({ rate = 22_050, channels = 1, bits = 16, format = 1, seconds = 1, says }: Wav = {}, before = '') {
  const sound = Buffer.alloc(Math.round(seconds * rate) * channels * 2)
  for (let at = 0; at < sound.length / 2; at++)
    sound.writeInt16LE(Math.round(9000 * Math.sin(at / channels / 8)), at * 2)
  const fmt = Buffer.alloc(24)
  fmt.write('fmt ', 0)
  fmt.writeUInt32LE(16, 4)
  fmt.writeUInt16LE(format, 8)
  fmt.writeUInt16LE(channels, 10)
  fmt.writeUInt32LE(rate, 12)
  fmt.writeUInt16LE(bits, 22)
  const data = Buffer.alloc(8)
  data.write('data', 0)
  data.writeUInt32LE(says ?? sound.length, 4)
  return Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), Buffer.from(before), fmt, data, sound])
}

/** In pieces of this size, as they come out of a pipe. */
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function encode(bytes: Uint8Array, size = 4096) {
  const parts = []
  for await (const part of toMp3(inPieces(bytes, size))) parts.push(part)
  return Buffer.concat(parts)
}

test.each([
  ['one channel', {}],
  ['two channels', { channels: 2, rate: 44_100 }],
  ['the slowest rate', { rate: 8_000 }],
  ['the fastest', { rate: 48_000 }],
  ['a length that nobody knew (espeak-ng)', { says: 0x7f_ff_f0_00 }],
  ['a length that nobody knew (ffmpeg)', { says: 0xff_ff_ff_ff }],
  ['a length of nothing', { says: 0 }],
  ['the extensible form', { format: 0xff_fe }],
] satisfies [string, Wav][])('WAV of %s becomes as much MP3', async (_, wav: Wav) => {
  const mp3 = await encode(wavOf({ ...wav, seconds: 2 }))
  expect(secondsOf(mp3)).toBeGreaterThan(1.95)
  expect(secondsOf(mp3)).toBeLessThan(2.2)
  expect(mp3.length).toBeLessThan(14_000)
})

test('however it is cut into pieces, the sound is the same', async () => {
  const wav = wavOf({ channels: 2 })
  expect((await encode(wav, 3)).equals(await encode(wav, 100_000))).toBe(true)
})

test('several WAVs in a row are one sound, and what stands beside the sound is passed over', async () => {
  const both = Buffer.concat([wavOf({}, 'LIST\x04\0\0\0INFO'), wavOf()])
  expect(secondsOf(await encode(both))).toBeCloseTo(2, 0)
})

test('MP3 stays what it is', async () => {
  const mp3 = await encode(wavOf())
  expect((await encode(mp3, 100)).equals(mp3)).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0), 'it wrote nothing'],
  ['a page', Buffer.from('<html><body>'), 'it wrote neither WAV nor MP3'],
  ['a head alone', wavOf({ seconds: 0 }), 'it said nothing'],
  ['a head that is cut off', wavOf().subarray(0, 25), 'its WAV is cut off'],
  ['8 bits', wavOf({ bits: 8 }), 'its WAV is not 16 bits of one or two channels'],
  ['six channels', wavOf({ channels: 6 }), 'its WAV is not 16 bits of one or two channels'],
  ['a rate that MP3 has not', wavOf({ rate: 96_000 }), 'its WAV is not 16 bits of one or two channels'],
  ['other rates in a row', Buffer.concat([wavOf(), wavOf({ rate: 16_000 })]), 'its WAVs differ from one another'],
  ['sound without its shape', Buffer.from('RIFF____WAVEdata\x04\0\0\0abcd'), 'its WAV is broken'],
  ['a part of gigabytes', Buffer.from('RIFF____WAVELIST\xff\xff\xff\x7f', 'latin1'), 'its WAV is broken'],
])('%s is refused by its reason', async (_, bytes, reason) => {
  await expect(encode(bytes)).rejects.toThrow(reason)
})
