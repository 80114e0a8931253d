import { expect, onTestFinished, test } from 'vitest'
import { openPostOffice } from '../../test/post-office.ts'
import { readSettings } from '../settings.ts'
import { openLog } from './log.ts'
import { openMail } from './mail.ts'

/** Sends a letter to a post office without TLS, by this name of its; what arrived there and what the log says. */
async function send(host: string, env: Record<string, string> = {}) {
  const office = await openPostOffice()
  onTestFinished(() => office.close())
  const lines: string[] = []
  const settings = readSettings({ SMTP_URL: office.url.replace('127.0.0.1', host), ...env })
  const mail = openMail(settings, openLog('error', { write: (line: string) => void lines.push(line) }))
  mail.send({ to: 'mira@example.com', subject: 'Код', text: 'Кодът е 123456.' })
  await expect.poll(() => office.letters.length + lines.length).toBeGreaterThan(0)
  return { letters: office.letters, log: lines.join('\n'), counts: mail.counts }
}

// Another name of this machine, which nobody could tell from one elsewhere.
const elsewhere = '0.0.0.0'

test('a letter to another machine does not leave without TLS', async () => {
  const { letters, log } = await send(elsewhere)
  expect(letters).toEqual([])
  expect(log).toContain('mail could not be sent')
  expect(log).not.toContain('123456')
})

test.each(['', '?ignoreTLS=true', '?requireTLS=false'])('an address cannot say otherwise: %s', async (query) => {
  const office = await openPostOffice()
  onTestFinished(() => office.close())
  const lines: string[] = []
  const settings = readSettings({ SMTP_URL: `${office.url.replace('127.0.0.1', elsewhere)}/${query}` })
  const mail = openMail(settings, openLog('error', { write: (line: string) => void lines.push(line) }))
  mail.send({ to: 'mira@example.com', subject: 'Код', text: 'Кодът е 123456.' })
  await expect.poll(() => office.letters.length + lines.length).toBeGreaterThan(0)
  expect(office.letters).toEqual([])
})

test('on this machine it does, and where the operator allows it', async () => {
  for (const { letters } of [await send('127.0.0.1'), await send(elsewhere, { SMTP_CLEARTEXT: '1' })])
    expect(letters).toHaveLength(1)
})

test('letters are counted by what came of them', async () => {
  const { counts } = await send('127.0.0.1')
  await expect.poll(() => counts).toEqual({ sent: 1, failed: 0, not_configured: 0 })
  expect((await send(elsewhere)).counts).toEqual({ sent: 0, failed: 1, not_configured: 0 })
  const nowhere = openMail(readSettings({}), openLog('silent', { write: () => undefined }))
  nowhere.send({ to: 'mira@example.com', subject: 'Код', text: 'Кодът е 123456.' })
  expect(nowhere.counts).toEqual({ sent: 0, failed: 0, not_configured: 1 })
})
