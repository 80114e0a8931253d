import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { leastEnv, megdanProgram, temporaryFolder } from '../../test/processes.ts'
import { allOf, answerWith, startS3 } from '../../test/s3.ts'
import { readSettings } from '../settings.ts'
import { openBucketBlobs, openFolderBlobs } from './blobs.ts'
import { moveMedia } from './move.ts'
import { prepareMedia } from './start.ts'

const s3 = await startS3()
const nobody = { error: () => undefined } as unknown as Parameters<typeof prepareMedia>[1]

const originals = { 'a.webp': 'един', 'b.pdf': 'два', 'photo-c.webp': 'три' }
const made = { 'variants/a.webp-96.webp': 'малко' }
const all = { ...originals, ...made }

/** Media in one of the two places, and a server that has looked for them there. */
async function placed(in_: 'folder' | 's3') {
  const env = { ...s3.env(), DATA_DIR: temporaryFolder() }
  const settingsOf = (MEDIA_STORE: string) => readSettings({ ...env, MEDIA_STORE })
  const { bucket } = settingsOf('s3').media
  if (!bucket) throw new Error('The settings name no bucket.')
  const folder = path.join(env.DATA_DIR, 'media')
  const [inFolder, inBucket] = [openFolderBlobs(folder), openBucketBlobs(bucket)]
  const source = in_ === 'folder' ? inFolder : inBucket
  for (const [key, text] of Object.entries(all)) await source.put(key, Buffer.from(text))
  const listed = async (store: typeof source) => {
    const found = (await allOf(store.list(''))).flat().map(({ key }) => key)
    const texts: Record<string, string> = {}
    for (const key of found) {
      const chunks = await allOf((await store.open(key)) as AsyncIterable<Uint8Array>)
      if (!key.startsWith('incoming/')) texts[key] = Buffer.concat(chunks).toString()
    }
    return texts
  }
  return {
    env,
    inFolder,
    inBucket,
    settingsOf,
    startServer: (place: string) => prepareMedia(settingsOf(place), nobody),
    move: (to: string) => moveMedia(settingsOf(to), to),
    kept: async () => ({ folder: await listed(inFolder), s3: await listed(inBucket) }),
  }
}

const killed = async (env: Record<string, string>, to: string, at: number) => {
  const child = spawn(process.execPath, [megdanProgram, 'media', 'move', '--to', to], {
    env: { ...leastEnv(), ...env },
    stdio: 'ignore',
  })
  let asked = 0
  s3.meddle(() => {
    if (++asked < at) return false
    // It stands at this request when it dies.
    child.kill('SIGKILL')
    return true
  })
  await once(child, 'close')
  s3.cut()
  s3.meddle()
  return child.signalCode === 'SIGKILL'
}

beforeEach(() => s3.meddle())

describe.each([
  ['folder', 's3'],
  ['s3', 'folder'],
] as const)('from %s to %s', (from, to) => {
  const there = { [from]: {}, [to]: originals }

  test('all is copied while the server runs on the old place, and gone there once it runs on the new one', async () => {
    const house = await placed(from)
    await house.startServer(from)
    const copied = await house.move(to)
    expect(copied.output).toContain('Files: 3, of which 3 were copied now')
    expect(copied.output).toContain(`start the server with MEDIA_STORE=${to}`)
    expect(await house.kept()).toEqual({ [from]: all, [to]: originals })
    await house.startServer(to)
    expect((await house.move(to)).output).toContain('of which 0 were copied now')
    expect(await house.kept()).toEqual(there)
    expect((await house.move(to)).output).toContain('Files: 0')
    expect(await house.kept()).toEqual(there)
  })

  test('what is not alike is copied again, before anything is removed', async () => {
    const house = await placed(from)
    await house.startServer(to)
    const target = to === 's3' ? house.inBucket : house.inFolder
    await target.put('a.webp', Buffer.from('ЕДИН'))
    await house.move(to)
    expect(await house.kept()).toEqual(there)
  })

  test('killed at every request, it has lost nothing and shows nothing half, and run again it ends', async () => {
    let at = 1
    for (; ; at++) {
      const house = await placed(from)
      await house.startServer(to)
      if (!(await killed(house.env, to, at))) break
      const found = async () => {
        const now = await house.kept()
        const texts = (key: string) => [...new Set([now.folder[key], now.s3[key]].filter((one) => one !== undefined))]
        return Object.keys(originals).map((key) => [key, texts(key)])
      }
      // The stand-in for S3 ends what it had begun: it takes a file away in several steps.
      await expect
        .poll(found, { message: `killed at ${at}` })
        .toEqual(Object.entries(originals).map(([key, text]) => [key, [text]]))
      await house.move(to)
      expect(await house.kept(), `run again after ${at}`).toEqual(there)
    }
    expect(at).toBeGreaterThan(9)
  })
})

test('what is erased while it is copied does not come back', async () => {
  const house = await placed('folder')
  await house.startServer('s3')
  s3.meddle(async ({ method, url }) => {
    // As the running server removes: at the old place first.
    if (method === 'PUT' && url?.includes('photo-c')) {
      await house.inFolder.remove('photo-c.webp')
    }
    return false
  })
  await house.move('s3')
  const { 'photo-c.webp': _, ...rest } = originals
  expect(await house.kept()).toEqual({ folder: {}, s3: rest })
})

test('what goes wrong is told in a sentence, and nothing is removed', async () => {
  const house = await placed('folder')
  await house.startServer('s3')
  await expect(moveMedia(house.settingsOf('s3'), 'elsewhere')).rejects.toThrow(/^Say where to/)
  await expect(moveMedia(readSettings({ DATA_DIR: house.env.DATA_DIR }), 's3')).rejects.toThrow(/^S3_URL is not set/)
  s3.meddle(answerWith(403, 'AccessDenied'))
  await expect(house.move('s3')).rejects.toThrow(/^The bucket .* does not do it: 403 AccessDenied\. Run this again\.$/)
  s3.meddle(({ method, url = '' }, response) =>
    method === 'GET' && url.includes('b.pdf') ? response.writeHead(200).end('друго') !== undefined : false,
  )
  await expect(house.move('s3')).rejects.toThrow('Not alike at both places, so nothing was removed: b.pdf.')
  s3.meddle()
  expect((await house.kept()).folder).toEqual(all)
})
