import { says, startFakeFcm } from '../server/test/fake-fcm.ts'

/**
 * The stand-in of FCM as a process of its own. Told how many of a hundred messages it is to leave without an answer, it
 * begins anew; asked for them, it says when the first of those came that it did answer, in milliseconds since then, and
 * how long after it the others.
 */
const fcm = await startFakeFcm()
fcm.state.keep = false
let hanging = 0
let began = 0
let arrivals: number[] = []
fcm.state.answer = () => {
  if (hanging > 0 && fcm.state.requests % Math.round(100 / hanging) === 0) return 'silence'
  arrivals.push(performance.now() - began)
  return says.accepted
}
process.on('message', (asked: { hanging: number } | { arrivals: true }) => {
  if ('arrivals' in asked) {
    const [first = 0] = arrivals
    const p99 = (arrivals[Math.ceil(0.99 * arrivals.length) - 1] ?? 0) - first
    return void process.send?.({ done: { first, p99, last: (arrivals.at(-1) ?? 0) - first } })
  }
  hanging = asked.hanging
  began = performance.now()
  arrivals = []
  fcm.counts.clear()
  process.send?.({ done: {} })
})
process.send?.({ settings: { fcm: fcm.settings } })
