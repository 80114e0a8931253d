import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/processes.ts'
import { allOf, answerWith, startS3 } from '../../test/s3.ts'
import { readSettings } from '../settings.ts'
import { openBucketBlobs } from './blobs.ts'
import { BucketFault, openS3, type Patience } from './s3.ts'

const s3 = await startS3()
const quick = { answer: 300, piece: 300, all: 1_000, pause: 5, away: 200 }
const bucketOf = (changes: Record<string, string> = {}) => {
  const { bucket } = readSettings({ ...s3.env(), ...changes }).media
  if (!bucket) throw new Error('The settings name no bucket.')
  return bucket
}
const openHere = (patience?: Partial<Patience>) => openBucketBlobs(bucketOf(), patience)
const read = async (stream: Readable | undefined) => stream && (await buffer(stream)).toString()
const bytes = (text: string) => new TextEncoder().encode(text)
const faultOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BucketFault)) throw new Error(`No fault of a bucket: ${String(error)}`)
  return error
}

beforeEach(() => {
  s3.meddle()
  s3.said.length = 0
})

test('what is put is there, is listed, read, removed, and missing afterwards', async () => {
  const blobs = openHere()
  expect([await blobs.has('a.webp'), await blobs.open('a.webp')]).toEqual([false, undefined])
  await blobs.put('a.webp', bytes('един'))
  await blobs.put('variants/a.webp-96.webp', bytes('два'))
  expect([await blobs.has('a.webp'), await read(await blobs.open('a.webp'))]).toEqual([true, 'един'])
  // A player asks for a part of a video.
  expect(await read(await blobs.open('a.webp', { start: 2, end: 5 }))).toBe('ди')
  const listed = async (begin: string, isFlat = false) => (await allOf(blobs.list(begin, isFlat))).flat()
  expect((await listed('')).map(({ key, size }) => [key, size])).toEqual([
    ['a.webp', 8],
    ['variants/a.webp-96.webp', 6],
  ])
  expect((await listed('', true)).map(({ key }) => key)).toEqual(['a.webp'])
  expect(await listed('variants/b')).toEqual([])
  expect(Date.now() - ((await listed('a'))[0]?.changed_at.getTime() ?? 0)).toBeLessThan(60_000)
  await blobs.remove('a.webp')
  await blobs.remove('a.webp')
  expect([await blobs.has('a.webp'), await blobs.open('a.webp')]).toEqual([false, undefined])
})

// Node ends the body of an answer that is collected as garbage while nobody reads it, as if it were over.
test('what is read only a while after it was opened comes whole', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const blobs = openHere()
  await blobs.put('a.webp', bytes('един'))
  const opened = await Promise.all(Array.from({ length: 20 }, () => blobs.open('a.webp')))
  for (let times = 0; times < 5; times++) {
    collectGarbage()
    await sleep(10)
  }
  expect(new Set(await Promise.all(opened.map(read)))).toEqual(new Set(['един']))
})

test('what is opened and never read lets go of the bucket', async () => {
  let left = 0
  s3.meddle(({ method }, response) => {
    if (method !== 'GET') return false
    response.on('close', () => left++)
    response.writeHead(200, { 'content-length': 1_000_000 }).write('a')
    return true
  })
  const stream = await openHere().open('a.webp')
  stream?.destroy()
  await expect.poll(() => left).toBe(1)
})

// The server of the tests has no second page: its marks are of a cipher (DES) that Node has no more.
test('more than the thousand that are told at a time are listed to the last', async () => {
  const asked: (string | null)[] = []
  const page = (key: string, more: string) =>
    `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-11-20T09:00:00.000Z</LastModified><Size>8</Size></Contents>${more}</ListBucketResult>`
  s3.meddle(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://127.0.0.1')
    asked.push(searchParams.get('continuation-token'))
    const prefix = searchParams.get('prefix') ?? ''
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>1/+&amp;=</NextContinuationToken>'
    response.end(asked.length === 1 ? page(`${prefix}a.webp`, next) : page(`${prefix}b.webp`, ''))
    return true
  })
  const pages = await allOf(openHere().list(''))
  const changed_at = new Date('2026-11-20T09:00:00Z')
  expect(pages).toEqual([[{ key: 'a.webp', size: 8, changed_at }], [{ key: 'b.webp', size: 8, changed_at }]])
  expect(asked).toEqual([null, '1/+&='])
})

test('a large file goes as a stream: while the bucket takes nothing, nothing more is read', async () => {
  const file = path.join(temporaryFolder(), 'large')
  const piece = Buffer.alloc(1_000_000, 'мегдан')
  await fs.writeFile(file, Readable.from(Array(60).fill(piece)))
  let taken = 0
  s3.meddle(async ({ socket }) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    taken = socket.bytesRead
    return false
  })
  const blobs = openHere()
  await blobs.take('large.pdf', file)
  expect(taken).toBeLessThan(30_000_000)
  s3.meddle()
  const hash = createHash('sha256')
  for await (const part of (await blobs.open('large.pdf')) as AsyncIterable<Uint8Array>) hash.update(part)
  const due = createHash('sha256')
  for (let at = 0; at < 60; at++) due.update(piece)
  expect(hash.digest('hex')).toBe(due.digest('hex'))
})

test('and comes as one: while its reader takes nothing, nothing more is asked for', async () => {
  let sent = 0
  s3.meddle((_, response) => {
    response.writeHead(200, { 'content-length': String(1e8) })
    const write = () => {
      while (sent < 1e8) {
        sent += 1e5
        if (!response.write(Buffer.alloc(1e5))) return
      }
    }
    response.on('drain', write)
    write()
    return true
  })
  const stream = await openHere().open('large.pdf')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(30_000_000)
  stream?.destroy()
})

describe('a bucket that has a bad day', () => {
  test('is asked again when it answers 503 or hangs up, and nobody notices', async () => {
    const blobs = openHere()
    const away = answerWith(503, 'SlowDown')
    let asked = 0
    s3.meddle((request, response) => {
      asked++
      if (asked === 1) return away(request, response)
      if (asked === 2) request.socket.destroy()
      return asked === 2
    })
    await blobs.put('a.webp', bytes('един'))
    expect(asked).toBe(3)
    asked = 0
    expect(await read(await blobs.open('a.webp'))).toBe('един')
    expect(asked).toBe(3)
  })

  test('and goes on having it, is a fault that says when to come again and why', async () => {
    const blobs = openHere()
    s3.meddle(answerWith(503, 'SlowDown'))
    const fault = await faultOf(blobs.put('a.webp', bytes('един')))
    expect(fault).toMatchObject({ code: 'unavailable', status: 503, retry_after: 5, refused: false })
    expect(fault.reason).toBe('503 SlowDown')
    expect(s3.said).toHaveLength(4)
  })

  test('and does not answer at all, is waited for no longer than a reader waits, and then by nobody for a moment', async () => {
    const blobs = openHere(quick)
    s3.meddle(() => true)
    const started = performance.now()
    expect((await faultOf(blobs.open('a.webp'))).reason).toBe('it took too long')
    expect(performance.now() - started).toBeLessThan(5_000)
    const asked = s3.said.length
    expect((await faultOf(blobs.has('b.webp'))).reason).toBe('it has just been away')
    expect(s3.said).toHaveLength(asked)
    s3.cut()
    s3.meddle()
    await expect.poll(() => blobs.has('b.webp').catch(() => undefined)).toBe(false)
  })

  test('and stops in the middle of an answer, breaks it off', async () => {
    const blobs = openHere(quick)
    s3.meddle((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('един')
      return true
    })
    const stream = await blobs.open('a.webp')
    await expect(read(stream)).rejects.toThrow()
    s3.cut()
  })

  test('is waited for as long as it goes on, however slowly', async () => {
    const blobs = openHere({ ...quick, answer: 10_000, piece: 1_000 })
    s3.meddle(async (_, response) => {
      response.writeHead(200, { 'content-length': '8' })
      for (const sign of 'един') {
        response.write(sign)
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      response.end()
      return true
    })
    expect(await read(await blobs.open('a.webp'))).toBe('един')
  })

  test('nobody listens on its port', async () => {
    const fault = await faultOf(openS3({ ...bucketOf(), endpoint: 'http://127.0.0.1:9' }, quick).has('a.webp'))
    expect([fault.refused, fault.reason]).toEqual([false, expect.stringMatching(/ECONNREFUSED|bad port/)])
  })
})

test.skipIf(process.env['TEST_S3_URL'])(
  'wrong keys and a wrong bucket are refused, and no key stands in what is said',
  async () => {
    const secret = 'a-secret-that-nobody-may-read'
    const wrongKey = await faultOf(openBucketBlobs(bucketOf({ S3_SECRET_KEY: secret })).put('a', bytes('a')))
    expect([wrongKey.refused, wrongKey.reason]).toEqual([true, '403 SignatureDoesNotMatch'])
    const elsewhere = { ...bucketOf(), bucket: 'another-bucket' }
    const wrongBucket = await faultOf(openBucketBlobs(elsewhere).put('a', bytes('a')))
    expect([wrongBucket.refused, wrongBucket.reason]).toEqual([true, '404 NoSuchBucket'])
    for (const fault of [wrongKey, wrongBucket])
      expect(JSON.stringify([fault, fault.message, fault.reason, fault.toBody('r')])).not.toMatch(/S3RVER|secret/)
  },
)
