import fs from 'node:fs'
import autocannon from 'autocannon'

/** What `wrk.lua` does, for machines without wrk: it takes more of its core, and so measures fast servers as slower. */
const [url = '', list = '', seconds = '1', connections = '1', headers = '{}'] = process.argv.slice(2)
const addresses = fs.readFileSync(list, 'utf8').split('\n')
const anyOf = () => addresses[Math.floor(Math.random() * addresses.length)] ?? '/'
const result = await autocannon({
  url,
  headers: JSON.parse(headers) as Record<string, string>,
  connections: Number(connections),
  duration: Number(seconds),
  requests: [{ setupRequest: (request) => ({ ...request, path: anyOf() }) }],
})
const { statusCodeStats = {}, requests, errors, duration } = result
const refused = Object.entries(statusCodeStats).filter(([status]) => Number(status) >= 400)
const failed = refused.reduce((sum, [, { count = 0 }]) => sum + count, errors)
console.log(JSON.stringify({ requests: requests.total, seconds: duration, failed }))
