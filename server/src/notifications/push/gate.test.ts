import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

function openGate(per_second = 100, care = {}) {
  const clock = { now: 0 }
  const gate = new Gate(per_second, { shortest: 1000, longest: 8000, run: 5, ...care }, () => clock.now)
  const passing = (milliseconds: number) => {
    let passed = 0
    for (const end = clock.now + milliseconds; clock.now < end; clock.now++) while (gate.pass()) passed++
    return passed
  }
  return { gate, clock, passing }
}

test('messages pass at the rate, and no burst is larger than a tenth of a second’s', () => {
  const { clock, passing } = openGate(100)
  expect(passing(1)).toBe(10)
  expect(passing(1000)).toBeGreaterThanOrEqual(99)
  clock.now += 60_000
  expect(passing(1)).toBeLessThanOrEqual(10)
})

test('429 halves the rate once a second, and it grows again', () => {
  const { gate, passing } = openGate(1000)
  passing(5000)
  gate.slowDown()
  gate.slowDown()
  const slow = passing(900)
  expect(slow).toBeGreaterThan(400)
  expect(slow).toBeLessThan(560)
  passing(20_000)
  expect(passing(1000)).toBeGreaterThan(950)
})

test('single failures close nothing; a run of them does, for as long as asked, and one message goes first', () => {
  const { gate, clock, passing } = openGate()
  for (let time = 0; time < 50; time++) {
    gate.failed()
    if (time % 4 === 3) gate.succeeded()
  }
  expect(gate.trouble).toBeUndefined()
  for (let time = 0; time < 5; time++) gate.failed(3000)
  expect(gate.trouble).toBe('provider_away')
  expect(passing(2900)).toBe(0)
  clock.now += 200
  expect(passing(500)).toBe(1)
  gate.succeeded()
  expect(gate.trouble).toBeUndefined()
  expect(passing(100)).toBeGreaterThan(5)
})

test('each closure lasts longer, and what was in flight does not lengthen it', () => {
  const { gate, clock } = openGate()
  const closeFor = () => {
    gate.close('credentials_refused')
    const wait = gate.wait()
    for (let time = 0; time < 300; time++) gate.close('credentials_refused')
    expect(gate.wait()).toBe(wait)
    clock.now += wait + 1
    expect(gate.pass()).toBe(true)
    expect(gate.pass()).toBe(false)
    return wait
  }
  const waits = Array.from({ length: 6 }, closeFor)
  expect(waits[0]).toBeLessThanOrEqual(1000)
  expect(waits[3]).toBeGreaterThanOrEqual(4000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(8000)
})

test('an answer that says nothing of the provider leaves it to the next message to decide', () => {
  const { gate, clock } = openGate()
  gate.close('provider_away')
  clock.now += 1000
  expect([gate.pass(), gate.pass()]).toEqual([true, false])
  gate.undecided()
  clock.now += 100
  expect([gate.pass(), gate.pass()]).toEqual([true, false])
  gate.succeeded()
  expect(gate.pass()).toBe(true)
})
