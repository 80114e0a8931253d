import { readFileSync } from 'node:fs'

/** Loaded before a server (`--import`): its clock runs ahead by as many milliseconds as the file of CLOCK_FILE says. */
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let ahead = 0

const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (_, parts) => Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts),
  get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
})

const look = () => {
  ahead = Number(readFileSync(file, 'utf8'))
}
look()
setInterval(look, 100).unref()
