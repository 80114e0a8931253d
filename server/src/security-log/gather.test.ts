import { expect, test } from 'vitest'
import { Gatherer, type Happened } from './gather.ts'

const refused: Happened = {
  kind: 'token_refused',
  outcome: 'failure',
  person_id: undefined,
  network: '10.0.0.*',
  device: '',
  is_known: false,
}
const [first, next] = [new Date('2026-11-20T09:00:01Z'), new Date('2026-11-20T09:01:02Z')]

test('equal events of a minute are one with a count, and of the next minute another', () => {
  const gatherer = new Gatherer()
  for (const at of [first, first, next]) gatherer.add(refused, at)
  gatherer.add({ ...refused, outcome: 'limited' }, next)
  expect(gatherer.take().map(({ outcome, count, minute }) => [outcome, count, minute.toISOString()])).toEqual([
    ['failure', 2, '2026-11-20T09:00:00.000Z'],
    ['failure', 1, '2026-11-20T09:01:00.000Z'],
    ['limited', 1, '2026-11-20T09:01:00.000Z'],
  ])
  expect(gatherer.take()).toEqual([])
})

test('a flood of different ones is told apart up to a number, also after some of it was written', () => {
  const gatherer = new Gatherer()
  const flood = (from: number) => {
    for (let at = 0; at < 50_000; at++) gatherer.add({ ...refused, network: `10.${from}.${at}.*` }, first)
    return gatherer.take()
  }
  const taken = flood(0)
  expect(taken).toHaveLength(201)
  expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(50_000)
  expect(flood(1)).toMatchObject([{ kind: 'token_refused', network: '', count: 50_000 }])
  // Whoever shows a password is not lost in it.
  gatherer.add({ ...refused, kind: 'sign_in', outcome: 'success', person_id: 'mira' }, first)
  expect(gatherer.take()).toMatchObject([{ kind: 'sign_in', person_id: 'mira', network: '10.0.0.*' }])
})
