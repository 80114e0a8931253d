import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { gifOf, pngOf } from '../../test/bombs.ts'
import { formOf } from '../../test/form.ts'
import { temporaryFolder } from '../../test/processes.ts'
import { startWorld } from '../../test/world.ts'

const MB = 1024 * 1024
/** What an encoder, Node itself included, may take at most; its files may be larger. */
const room = 700

/** Of the process itself: what the system says of a child begins with what its parent had. */
const told = `
  import fs from 'node:fs'
  process.on('exit', () => process.stderr.write(/VmHWM.*/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[0]))`
const watched = ['--import', `data:text/javascript,${encodeURIComponent(told)}`]

/** Encodes as the server does for uploads; the most memory that this took, in MB, and what was said. */
async function encode(bytes: Buffer) {
  const folder = temporaryFolder()
  const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')]
  await fs.writeFile(source, bytes)
  const args = [...watched, path.join(import.meta.dirname, 'encoder.ts'), source, target, 'whole']
  return new Promise<{ peak: number; made: unknown; complaint: string }>((resolve) => {
    execFile(process.execPath, args, { env: { TMPDIR: folder } }, (_, said, complaint) => {
      const peak = Number(/VmHWM:\s+(\d+)/.exec(complaint)?.[1]) / 1024
      resolve({ peak, made: said && JSON.parse(said), complaint })
    })
  })
}
const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#9a5' } })

type Hard = [what: string, make: () => Buffer | Promise<Buffer>]
const hard: Hard[] = [
  ['a film of 20,000 frames', () => gifOf(20_000)],
  [
    'a turned photograph of 59 million pixels that comes in layers',
    () => flat(7700).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
  ],
  ['an AVIF of 24 million pixels', () => flat(4890).avif({ quality: 1, effort: 0 }).toBuffer()],
]
// What a process has taken is told by Linux alone.
const isTold = existsSync('/proc/self/status')

test.runIf(isTold).each(hard)(
  '%s is encoded in bounded memory',
  async (_, make) => {
    const { peak, made } = await encode(await make())
    expect(made).toMatchObject({ width: expect.any(Number), thumbhash: expect.any(String) })
    expect(peak).toBeGreaterThan(20)
    expect(peak).toBeLessThan(room)
  },
  120_000,
)

test.runIf(isTold)('a bomb of 30,000 by 30,000 pixels is refused before it unfolds', async () => {
  const { peak, made, complaint } = await encode(pngOf(30_000, 30_000))
  expect([made, complaint]).toEqual(['', expect.stringMatching(/pixel limit/)])
  expect(peak).toBeGreaterThan(20)
  expect(peak).toBeLessThan(200)
})

/** A world in which an editor sends bytes without saying how many they will be, as they are made. */
async function sending(limits: { image_bytes: number; file_bytes: number }) {
  const world = await startWorld({ settings: { upload_limits: limits } })
  await world.addPerson({ id: 'elena', role: 'editor' })
  const token = await world.tokenOf('elena')
  const { port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  const piece = Buffer.alloc(64 * 1024, 7)
  const form = formOf('снимка.jpg', '@@')
  const at = form.payload.indexOf('@@')
  const send = async (bytes: number) => {
    const headers = { ...form.headers, authorization: `Bearer ${token}` }
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/api/studio/media', headers })
    const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
      })
    })
    request.write(form.payload.subarray(0, at))
    request.write(Buffer.from('\xFF\xD8\xFF', 'latin1'))
    for (let sent = 0; sent < bytes && !request.destroyed; sent += piece.length) {
      if (!request.write(piece)) await new Promise((resolve) => request.once('drain', resolve))
    }
    request.end(form.payload.subarray(at + 2))
    return answered
  }
  return { world, send, folder: path.join(world.settings.data_dir, 'media/incoming') }
}

test('photos of 50 MB that come at once lie on the disk until they are looked at, not in memory', async () => {
  const { world, send, folder } = await sending({ image_bytes: 60 * MB, file_bytes: 60 * MB })
  const held = () => process.memoryUsage().external + process.memoryUsage().heapUsed
  const before = held()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, held() - before)), 10)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(50 * MB)))
  clearInterval(watch)
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(415))
  expect(answers[0]?.body).toContain('image_unreadable')
  expect(most).toBeLessThan(120 * MB)
  expect(await fs.readdir(folder)).toEqual([])
  await world.close()
})

test('a photo of 50 MB that did not say so is refused in a sentence, and nothing of it stays', async () => {
  const { world, send, folder } = await sending({ image_bytes: 25 * MB, file_bytes: 25 * MB })
  const { status, body } = await send(50 * MB)
  expect([status, JSON.parse(body)]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  expect(await fs.readdir(folder)).toEqual([])
  await world.close()
})
