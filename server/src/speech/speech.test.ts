import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { secondsOf } from '../../test/mp3.ts'
import { startServer, temporaryFolder, usedFolder } from '../../test/processes.ts'
import { expectSilence, openSpeaker } from '../../test/speaking.ts'
import { openLog } from '../platform/log.ts'
import { readSettings } from '../settings.ts'
import { openSpeech, textOf } from './speech.ts'

type Speech = NonNullable<Awaited<ReturnType<typeof openSpeech>>>
const isLinux = fs.existsSync('/proc/self/stat')
const hasEspeak = ['/usr/bin/espeak-ng', '/usr/local/bin/espeak-ng'].some((file) => fs.existsSync(file))
const minute = 60_000

/** What reads aloud, by a command or the stand-in, with its clock and its log. */
async function open(env: Record<string, string> = {}, given: { patience?: number; data_dir?: string } = {}) {
  const { data_dir = path.join(temporaryFolder(), 'data'), ...rest } = given
  const speaker = openSpeaker()
  const command = { SPEECH_COMMAND: speaker.words.join(' '), PATH: process.env['PATH'] ?? '', HOME: '/nowhere' }
  const settings = readSettings({ DATA_DIR: data_dir, LANGUAGES: 'bg', ...command, ...env })
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) }).lines
  const clock = { now: 0 }
  const speech = await openSpeech({ settings, log, now: () => clock.now, ...rest })
  onTestFinished(async () => speech?.close())
  const folder = path.join(data_dir, 'speech')
  const warnings = () => lines.map((line) => JSON.parse(line) as { msg: string; reason: string; language: string })
  return { speech, speaker, folder, clock, lines, warnings, files: () => fs.readdirSync(folder).toSorted() }
}
async function openHeard(...how: Parameters<typeof open>) {
  const { speech, ...rest } = await open(...how)
  if (!speech) throw new Error('Nothing is read aloud.')
  return { speech, ...rest }
}

const free = () => undefined
/** Bytes of what is heard. */
async function hear(speech: Speech, text: string, language: 'bg' | 'en' = 'bg', count = free) {
  const { sound, waited } = await speech.open([text], language, count)
  const bytes = await sound.readFile()
  await sound.close()
  return { bytes, waited }
}
const unavailable = { code: 'unavailable', status: 503 }

describe('a text that is read aloud', () => {
  test('becomes MP3 as long as it was said, once for everybody, and the engine learns nothing of the server', async () => {
    const { speech, speaker, folder, files } = await openHeard()
    let counted = 0
    const count = () => void counted++
    const heard = await Promise.all([
      hear(speech, 'Нов автобус от петък', 'bg', count),
      hear(speech, 'Нов автобус от петък', 'bg', count),
    ])
    const [first, second] = heard.map(({ bytes }) => bytes)
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
    expect(secondsOf(first ?? Buffer.alloc(0))).toBeCloseTo(2, 0)
    expect(await hear(speech, 'Нов автобус от петък', 'bg', count)).toEqual({ bytes: first, waited: false })
    const said = speaker.said('автобус')
    expect(said).toEqual([{ language: 'bg', said: 'Нов автобус от петък', env: expect.anything() }])
    expect(Object.keys(said[0]?.env ?? {}).toSorted()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR'])
    expect(said[0]?.env).toMatchObject({ HOME: '/nowhere', PATH: process.env['PATH'], TMPDIR: folder })
    expect(counted).toBe(1)
    expect(files()).toEqual([`${speech.etagOf(['Нов автобус от петък'], 'bg')}.mp3`])
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
    expect(fs.statSync(path.join(folder, files()[0] ?? '')).mode & 0o777).toBe(0o600)
  })

  test('is another one in another language, by another command and with other words', async () => {
    const { speech } = await openHeard()
    const other = await openHeard()
    const names = [
      speech.etagOf(['Да'], 'bg'),
      speech.etagOf(['Да'], 'en'),
      speech.etagOf(['Не'], 'bg'),
      other.speech.etagOf(['Да'], 'bg'),
    ]
    expect(new Set(names).size).toBe(4)
  })

  test('has a line for each piece, and no sign that is not read', () => {
    expect(textOf(['  Нов \t автобус\r\n', '', 'съ\u00ADдържание\u200B\u202E', 'край\u0000.'])).toBe(
      'Нов автобус\n\nсъдържание\nкрай .',
    )
  })

  test('has words and 40,000 signs at most', async () => {
    const { speech } = await openHeard()
    expect(speech.reads(['а'.repeat(40_000)], 'bg')).toBe(true)
    expect(speech.reads(['а'.repeat(40_001)], 'bg')).toBe(false)
    expect(speech.reads([' ', '\u200B'], 'bg')).toBe(false)
  })

  test('is made on, and once, for who does not wait so long', async () => {
    const { speech, speaker } = await openHeard({}, { patience: 300 })
    let counted = 0
    const ask = () => hear(speech, 'бавно', 'bg', () => void counted++)
    await expect(ask()).rejects.toMatchObject({ ...unavailable, retry_after: 10 })
    await expect(ask()).rejects.toMatchObject(unavailable)
    speaker.goOn()
    await expect.poll(() => ask().catch(() => undefined)).toBeDefined()
    expect([counted, speaker.said('бавно')]).toEqual([1, [expect.anything()]])
  })

  test('is not made for who may not ask so often, and is for the next one', async () => {
    const { speech, speaker } = await openHeard()
    const refuse = () => {
      throw new Error('too often')
    }
    await expect(hear(speech, 'Обяд', 'bg', refuse)).rejects.toThrow('too often')
    expect(speaker.said('Обяд')).toEqual([])
    expect((await hear(speech, 'Обяд')).waited).toBe(true)
  })

  test.runIf(hasEspeak)('is heard from espeak-ng, in its language', async () => {
    const { speech } = await openHeard({ SPEECH_COMMAND: 'espeak-ng -v {language} --stdout' })
    const text = 'От петък автобусът за смяната тръгва в шест и двадесет.'
    const [bg, en] = [await hear(speech, text), await hear(speech, 'The bus leaves at six twenty.', 'en')]
    expect(secondsOf(bg.bytes)).toBeGreaterThan(3)
    expect(secondsOf(en.bytes)).toBeGreaterThan(1)
    expect(secondsOf(bg.bytes)).toBeLessThan(15)
  })
})

describe('an engine that', () => {
  test.each([
    ['dies', 'грешка', 'it ended with 7'],
    ['writes no sound', 'друго', 'it wrote neither WAV nor MP3'],
    ['writes nothing', 'нищо', 'it wrote nothing'],
    ['writes without an end', 'безкрай', 'it wrote too much'],
  ])('%s is asked no more for five minutes, leaves nothing, and the log holds no word of the text', async (...row) => {
    const [, word, reason] = row
    const { speech, speaker, clock, lines, warnings, files } = await openHeard()
    const ask = () => hear(speech, `Тайна: ${word}`)
    await expect(ask()).rejects.toMatchObject({ ...unavailable, retry_after: 300 })
    expect(warnings()).toMatchObject([{ msg: 'a text was not read aloud', language: 'bg', reason }])
    expect(lines.join()).not.toContain('Тайна')
    expect(files()).toEqual([])
    clock.now += 4 * minute
    await expect(ask()).rejects.toMatchObject({ ...unavailable, retry_after: 60 })
    expect(speaker.said(word)).toHaveLength(1)
    clock.now += minute
    await expect(ask()).rejects.toMatchObject({ retry_after: 300 })
    expect(speaker.said(word)).toHaveLength(2)
    // Others are served meanwhile.
    expect((await hear(speech, 'Обяд')).bytes.length).toBeGreaterThan(0)
  })

  test('hangs is ended with all that it has started', async () => {
    const { speech, speaker, warnings } = await openHeard({ SPEECH_SECONDS: '8' })
    await expect(hear(speech, 'вечност')).rejects.toMatchObject(unavailable)
    expect(warnings()).toMatchObject([{ reason: 'it took too long' }])
    expect(speaker.pids()).toHaveLength(2)
    await expectSilence(speaker.pids())
  })

  test('speaks while the server stops is ended with all that it has started, and what waits does not begin', async () => {
    const { speech, speaker } = await openHeard()
    const [speaking, waiting] = [hear(speech, 'вечност'), hear(speech, 'Обяд')]
    const refused = Promise.all([speaking, waiting].map((one) => expect(one).rejects.toMatchObject(unavailable)))
    await expect.poll(speaker.pids).toHaveLength(2)
    await speech.close()
    await refused
    await expectSilence(speaker.pids())
    expect(speaker.said('Обяд')).toEqual([])
  })

  test.runIf(isLinux)('loses the process that hears it ends too', async () => {
    const { speech, speaker, warnings } = await openHeard()
    const speaking = hear(speech, 'вечност').catch((error: unknown) => error)
    await expect.poll(speaker.pids).toHaveLength(2)
    const pids = speaker.pids()
    const group = /\) \S \d+ (\d+) /.exec(fs.readFileSync(`/proc/${pids[0]}/stat`, 'utf8'))?.[1]
    process.kill(Number(group), 'SIGKILL')
    expect(await speaking).toMatchObject(unavailable)
    expect(warnings()).toMatchObject([{ reason: 'its process was ended' }])
    await expectSilence(pids)
  })

  test.runIf(isLinux)('speaks while the server is killed is ended with all that it has started', async () => {
    const folder = temporaryFolder()
    const script = path.join(folder, 'engine.sh')
    fs.writeFileSync(script, `sleep 1000 & echo $! $$ > ${folder}/pids; wait`)
    const server = startServer({ DATA_DIR: usedFolder(), LANGUAGES: 'bg', SPEECH_COMMAND: `sh ${script}` })
    const pids = () => {
      const file = path.join(folder, 'pids')
      return fs.existsSync(file) ? (fs.readFileSync(file, 'utf8').match(/\d+/g) ?? []).map(Number) : []
    }
    await expect.poll(pids).toHaveLength(2)
    await server.end('SIGKILL')
    await expectSilence(pids())
  })

  test('does not speak a language is not asked for it, and the log says why', async () => {
    const { speech, warnings } = await openHeard({ LANGUAGES: 'bg,en,ro' })
    expect((['bg', 'en', 'ro'] as const).filter((language) => speech.reads(['Да'], language))).toEqual(['bg', 'en'])
    expect(warnings()).toMatchObject([
      {
        msg: 'SPEECH_COMMAND does not speak this language',
        language: 'ro',
        reason: 'it ended with 3',
        complaint: 'no such voice',
      },
    ])
  })

  test.each([
    ['is not there', '/no/such/engine --fast', 'spawn /no/such/engine ENOENT'],
    ['may not be run', import.meta.filename, `spawn ${import.meta.filename} EACCES`],
    ['says nothing', 'true', 'it wrote nothing'],
    ['does not listen', 'false', 'it ended with 1'],
  ])('%s keeps no server from starting, and the log says why', async (_, SPEECH_COMMAND, reason) => {
    const { speech, warnings } = await openHeard({ SPEECH_COMMAND })
    expect(warnings()).toMatchObject([{ language: 'bg', reason }])
    expect(speech.reads(['Да'], 'bg')).toBe(false)
  })
})

describe('what was read aloud', () => {
  const age = (file: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000)
    fs.utimesSync(file, then, then)
  }

  test('is kept as far as there is room, what was heard last the longest', async () => {
    const { speech, folder, files } = await openHeard({ SPEECH_CACHE_MB: '1' })
    const nameOf = (text: string) => `${speech.etagOf([text], 'bg')}.mp3`
    for (const text of ['Първа', 'Втора', 'Трета']) await hear(speech, text)
    for (const [text, days] of [
      ['Първа', 3],
      ['Втора', 2],
      ['Трета', 1],
    ] as const) {
      fs.truncateSync(path.join(folder, nameOf(text)), 480_000)
      age(path.join(folder, nameOf(text)), days)
    }
    await hear(speech, 'Първа')
    await hear(speech, 'Четвърта')
    expect(files()).toEqual([nameOf('Първа'), nameOf('Трета'), nameOf('Четвърта')].toSorted())
  })

  test('is heard also where it alone is more than there is room for', async () => {
    const { speech, files, folder } = await openHeard({ SPEECH_CACHE_MB: '1' })
    await hear(speech, 'Първа')
    for (const name of files()) fs.truncateSync(path.join(folder, name), 2_000_000)
    age(path.join(folder, files()[0] ?? ''), 1)
    expect((await hear(speech, 'Втора')).bytes.length).toBeGreaterThan(0)
    expect(files()).toEqual([`${speech.etagOf(['Втора'], 'bg')}.mp3`])
  })

  test('goes after thirty days without a hearer, as half of it does that a killed process has left', async () => {
    const data_dir = temporaryFolder()
    const folder = path.join(data_dir, 'speech')
    fs.mkdirSync(folder)
    for (const [name, days] of [
      ['old.mp3', 31],
      ['new.mp3', 29],
      ['old.tmp', 1],
      ['old-of-an-engine.wav', 1],
      ['new.tmp', 0],
    ] as const) {
      fs.writeFileSync(path.join(folder, name), '')
      age(path.join(folder, name), days)
    }
    const { files } = await openHeard({}, { data_dir })
    expect(files()).toEqual(['new.mp3', 'new.tmp'])
  })

  test('may be thrown away at any time', async () => {
    const { speech, folder } = await openHeard()
    await hear(speech, 'Обяд')
    fs.rmSync(folder, { recursive: true })
    expect((await hear(speech, 'Обяд')).waited).toBe(true)
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('that cannot be kept is refused and logged, and keeps no server from starting', async () => {
    const { speech, folder, warnings } = await openHeard()
    fs.rmSync(folder, { recursive: true })
    fs.writeFileSync(folder, '')
    await expect(hear(speech, 'Обяд')).rejects.toMatchObject(unavailable)
    const reason = expect.stringContaining('EEXIST')
    expect(warnings()).toMatchObject([{ msg: 'a text was not read aloud', reason }])

    const data_dir = temporaryFolder()
    fs.writeFileSync(path.join(data_dir, 'speech'), '')
    const other = await open({}, { data_dir })
    expect(other.speech).toBeUndefined()
    expect(other.warnings()).toMatchObject([{ msg: 'nothing is read aloud' }])
  })

  test.runIf(fs.existsSync('/dev/full'))('on a full disk is told as that', async () => {
    const words = [...openSpeaker().words.slice(0, 2), 'bg']
    const speaker = fork(path.join(import.meta.dirname, 'speaker.ts'), ['/dev/full', ...words], {
      execArgv: [],
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      detached: true,
    })
    speaker.stdin?.end('Обяд')
    const [said] = await once(speaker, 'message')
    expect(said).toMatchObject({ reason: expect.stringContaining('ENOSPC') })
  })
})
