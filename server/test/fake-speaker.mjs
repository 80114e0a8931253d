import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Stands in for an engine that reads aloud: as many tenths of a second of tone as the text has signs. What it has to
 * say wrongly stands in the text; in which language it speaks, in its first argument.
 */
const [, , language, diary] = process.argv
const said = await text(process.stdin)
if (language === 'ro') {
  process.stderr.write('no such voice')
  process.exit(3)
}
if (diary) writeFileSync(diary, `${JSON.stringify({ language, said, env: process.env })}\n`, { flag: 'a' })

const rate = 22_050
const wav = (/** @type {number} */ seconds) => {
  const sound = Buffer.alloc(Math.round(seconds * rate) * 2)
  for (let at = 0; at < sound.length / 2; at++) sound.writeInt16LE(Math.round(9000 * Math.sin(at / 8)), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  // Into a pipe nobody knows how much it will be.
  head.writeUInt32LE(0x7f_ff_f0_24, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(0x7f_ff_f0_00, 40)
  return Buffer.concat([head, sound])
}

// Until somebody says that it may go on.
if (said.includes('бавно') && diary) while (!existsSync(`${diary}.go`)) await pause(20)
if (said.includes('вечност')) {
  // A child that holds the pipe open, as scripts of shells have them.
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  if (diary) writeFileSync(diary, `${JSON.stringify({ pids: [process.pid, child.pid] })}\n`, { flag: 'a' })
  setInterval(() => {}, 1000)
} else if (said.includes('грешка')) {
  process.stdout.write(wav(1), () => process.exit(7))
} else if (said.includes('безкрай')) {
  // As MP3, which costs nobody its encoding.
  const much = Buffer.alloc(10_000_000)
  const more = () => void process.stdout.write(much, more)
  process.stdout.write('ID3', more)
} else if (said.includes('друго')) process.stdout.write('<html>')
else if (said.includes('нищо')) process.stdout.write('')
else process.stdout.write(wav(said.length / 10))
