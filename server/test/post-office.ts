import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * As much of SMTP as letters need to arrive. `answer` says what comes in place of yes: to a command, or as `.` to a whole
 * letter, which then has not arrived. `cut` closes the connection and `silence` says nothing, after a letter that has.
 */
export async function openPostOffice() {
  const sockets = new Set<Socket>()
  const letters: string[] = []
  const office = { answer: undefined as ((line: string) => string | undefined) | undefined }
  const usual = (line: string) =>
    /^DATA/i.test(line)
      ? '354 go on'
      : /^QUIT/i.test(line)
        ? '221 bye'
        : /^STARTTLS/i.test(line)
          ? '502 no'
          : line === '.'
            ? '250 taken'
            : '250 ok'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let letter: string | undefined
    let rest = ''
    const reply = (line: string) => {
      const answer = office.answer?.(line) ?? usual(line)
      if (answer === 'cut') socket.destroy()
      else if (answer !== 'silence') socket.write(`${answer}\r\n`)
      return answer
    }
    const hear = (line: string) => {
      if (letter === undefined) {
        if (reply(line).startsWith('354')) letter = ''
      } else if (line === '.') {
        const whole = letter
        letter = undefined
        if (!/^[45]/.test(reply('.'))) letters.push(whole)
      } else letter += `${line.startsWith('.') ? line.slice(1) : line}\n`
    }
    socket.write('220 post\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return Object.assign(office, {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** As they came, head and body. */
    letters,
    /** The words of every letter to this address. */
    lettersTo: (email: string) => letters.filter((letter) => letter.includes(`To: ${email}\n`)).map(textOf),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
}
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

const headAndBody = (letter: string): [head: string, body: string] => {
  const [, head = '', body = ''] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(letter) ?? []
  return [head, body]
}
const fromSigns = (text: string) => {
  const bytes = text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'))
}

/** The words of a letter, decoded. */
export function textOf(letter: string): string {
  const [head, body] = headAndBody(letter)
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : fromSigns(body)
}

/** Words of a head that stand in other signs, such as `=?UTF-8?Q?…?=`. */
const decoded = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, words: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(words, 'base64').toString() : fromSigns(words.replaceAll('_', ' ')),
    )

/** A letter in two forms: its head by the names of its lines, small, and what it says in each. */
export function partsOf(letter: string) {
  const [head, body] = headAndBody(letter)
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const heads = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decoded(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  const boundary = /boundary="?([^";\n]+)/.exec(head)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\n/, ''))
  const said = (type: string) => textOf(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '')
  return { heads, text: said('text/plain'), html: said('text/html') }
}
