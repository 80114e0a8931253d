import { beforeEach, expect, test } from 'vitest'
import { partsOf } from '../../test/post-office.ts'
import { usePostOffice } from '../../test/use-world.ts'
import { readSettings } from '../settings.ts'
import { openLog } from './log.ts'
import { openMail } from './mail.ts'
import type { PostedLetter } from './post-line.ts'

const post = usePostOffice()
let commands: string[]
beforeEach(() => {
  commands = []
})

const letter: PostedLetter = {
  to: 'mira@example.com',
  subject: 'Мегдан: Нов автобус',
  text: 'Тръгва в шест.\n.\nИ се връща в осем.',
  html: '<p>Тръгва в шест.</p>',
  headers: { 'List-Unsubscribe': `<https://megdan.example/digest/stop/${'a'.repeat(64)}?lang=bg>` },
  message_id: '<one@megdan.example>',
}
/** A line to the office, which answers so. */
async function openLine(answer?: (line: string) => string | undefined, url = post.url) {
  post.answer = (line) => {
    commands.push(line.split(' ')[0] ?? '')
    return answer?.(line)
  }
  const mail = openMail(
    readSettings({ SMTP_URL: url, MAIL_FROM: 'Мегдан <megdan@example.org>' }),
    openLog('silent', { write: () => undefined }),
  )
  if (!mail.openLine) throw new Error('Mail is configured.')
  return { line: await mail.openLine(), counts: mail.counts }
}
const at = (command: string, answer: string) => (line: string) => (line.startsWith(command) ? answer : undefined)

test('a letter arrives whole, in both forms, with its head as it was given', async () => {
  const { line, counts } = await openLine()
  expect(await line.post(letter)).toEqual({ kind: 'sent' })
  line.close()
  const { heads, text, html } = partsOf(post.letters[0] ?? '')
  expect(heads).toMatchObject({
    from: expect.stringContaining('<megdan@example.org>'),
    to: 'mira@example.com',
    subject: letter.subject,
    'message-id': letter.message_id,
    'list-unsubscribe': letter.headers['List-Unsubscribe'],
  })
  expect([text.trim(), html.trim()]).toEqual([letter.text, letter.html])
  expect(counts).toMatchObject({ sent: 1, failed: 0 })
})

test('several go over one connection, and after fifty over the next', async () => {
  const { line } = await openLine()
  for (let number = 0; number < 51; number++) await line.post(letter)
  line.close()
  expect([post.letters.length, commands.filter((command) => command === 'EHLO').length]).toEqual([51, 2])
})

test.each([
  ['550 5.1.1 <mira@example.com> no such user', { kind: 'refused', whose: 'address', answer: '550 5.1.1' }],
  ['552 5.2.2 mailbox full', { kind: 'refused', whose: 'address', answer: '552 5.2.2' }],
  ['550 no such user', { kind: 'refused', whose: 'address', answer: '550' }],
  // Whoever sends is refused, and would be with any address.
  ['550 5.7.1 relaying denied', { kind: 'refused', whose: 'letter', answer: '550 5.7.1' }],
  ['554 5.1.8 bad sender', { kind: 'refused', whose: 'letter', answer: '554 5.1.8' }],
  ['554 no', { kind: 'refused', whose: 'letter', answer: '554' }],
  ['450 4.2.0 greylisted', { kind: 'later', whose: 'letter', answer: '450 4.2.0' }],
  ['421 4.3.2 going down', { kind: 'later', whose: 'server', answer: '421 4.3.2' }],
])('an address that is answered «%s»', async (answer, end) => {
  const { line, counts } = await openLine(at('RCPT', answer))
  expect(await line.post(letter)).toEqual(end)
  // Whoever operates has nothing to mend where an address is gone, or is asked again.
  const isFault = answer.includes('5.7.1') || answer.startsWith('421') || answer.startsWith('554')
  expect(counts).toMatchObject({ sent: 0, failed: isFault ? 1 : 0 })
  post.answer = undefined
  // The next one goes over a connection that nothing has come of.
  expect(await line.post(letter)).toEqual({ kind: 'sent' })
  line.close()
})

test.each([
  ['MAIL', '553 5.1.8 not you', { kind: 'later', whose: 'server', answer: '553 5.1.8' }],
  ['DATA', '451 4.3.0 later', { kind: 'later', whose: 'letter', answer: '451 4.3.0' }],
  ['.', '452 4.3.1 no room', { kind: 'later', whose: 'letter', answer: '452 4.3.1' }],
  ['.', '554 5.7.1 spam', { kind: 'refused', whose: 'letter', answer: '554 5.7.1' }],
])('at %s, «%s» is known for what it is, and nothing has arrived', async (command, answer, end) => {
  const { line } = await openLine(at(command, answer))
  expect(await line.post(letter)).toEqual(end)
  line.close()
  expect(post.letters).toEqual([])
})

test('a connection that breaks before the letter is handed over has taken none, and after it may have', async () => {
  for (const command of ['MAIL', 'RCPT', 'DATA']) {
    const { line } = await openLine(at(command, 'cut'))
    expect([command, await line.post(letter)]).toEqual([
      command,
      { kind: 'later', whose: 'server', answer: expect.anything() },
    ])
    line.close()
  }
  expect(post.letters).toEqual([])
  const { line } = await openLine(at('.', 'cut'))
  expect(await line.post(letter)).toEqual({ kind: 'unknown' })
  expect(post.letters).toHaveLength(1)
  line.close()
})

test.each(['odd<>@example.com', 'a@x.com, b@y.com', 'a@x.com\r\nRCPT TO:<b@y.com>', 'none', ''])(
  'what is no address is asked of no server: %j',
  async (to) => {
    const { line } = await openLine()
    expect(await line.post({ ...letter, to })).toEqual({ kind: 'refused', whose: 'address', answer: 'EENVELOPE' })
    expect(commands).toEqual([])
    line.close()
  },
)

test('an address of another alphabet goes where it says', async () => {
  const { line } = await openLine()
  expect(await line.post({ ...letter, to: 'mira@пример.бг' })).toEqual({ kind: 'sent' })
  line.close()
  expect(post.letters).toHaveLength(1)
})

test('where nobody answers at all, it is the server that is away', async () => {
  const { line } = await openLine(undefined, 'smtp://127.0.0.1:1')
  expect(await line.post(letter)).toMatchObject({ kind: 'later', whose: 'server' })
})

test('a line that is closed meanwhile says what it knows', async () => {
  const { line } = await openLine(at('.', 'silence'))
  const posted = line.post(letter)
  await expect.poll(() => commands).toContain('.')
  line.close()
  expect(await posted).toEqual({ kind: 'unknown' })
})
