import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** As much of SMTP as letters need to arrive. */
export async function openPostOffice() {
  const sockets = new Set<Socket>()
  const letters: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    let letter: string | undefined
    socket.write('220 post\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').slice(0, -1)) {
        if (letter === undefined) {
          if (/^DATA/i.test(line)) letter = ''
          socket.write(
            /^DATA/i.test(line)
              ? '354 go on\r\n'
              : /^QUIT/i.test(line)
                ? '221 bye\r\n'
                : /^STARTTLS/i.test(line)
                  ? '502 no\r\n'
                  : '250 ok\r\n',
          )
        } else if (line === '.') {
          letters.push(letter)
          letter = undefined
          socket.write('250 taken\r\n')
        } else letter += `${line}\n`
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** As they came, head and body. */
    letters,
    /** The words of every letter to this address. */
    lettersTo: (email: string) => letters.filter((letter) => letter.includes(`To: ${email}\n`)).map(textOf),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/** The words of a letter, decoded. */
export function textOf(letter: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(letter) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'))
}
