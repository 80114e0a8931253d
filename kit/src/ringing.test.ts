import type { Ringing } from '@megdan/contract'
import { expect, test } from 'vitest'
import { type RingingWords, sentencesOf, whomOf } from './ringing.ts'

const said = (what: string) => (count: number) => `${what} ${count}`
const words: RingingWords = {
  people: said('people'),
  phones: said('phones'),
  counting: 'counting',
  failed: 'failed',
  for_people: said('for'),
  rings: said('now'),
  rings_then: said('then'),
  none: 'none',
  few: 'few',
  hidden: 'hidden',
  quiet: said('quiet'),
  keyless: said('keyless'),
}
const counted = (changes: Partial<Ringing>): Ringing => ({
  people: 10,
  phones: 8,
  quiet: 0,
  keyless: 0,
  words: null,
  ...changes,
})

test.each([
  [counted({}), 'phones 8', ['for 10', 'now 8']],
  [counted({ quiet: 2, keyless: 1 }), 'phones 8', ['for 10', 'now 8', 'quiet 2', 'keyless 1']],
  [counted({ phones: 0 }), null, ['for 10', 'none']],
  [counted({ phones: 0, quiet: 3 }), 'phones 3', ['for 10', 'quiet 3']],
  [counted({ phones: 0, keyless: 8 }), null, ['for 10', 'none', 'keyless 8']],
  [counted({ people: 3, phones: null }), 'people 3', ['for 3', 'few']],
  [counted({ people: null, phones: null }), undefined, ['hidden']],
])('%j is for %s', (ringing, whom, sentences) => {
  expect(whomOf(ringing, words)).toBe(whom)
  expect(sentencesOf(ringing, words, false)).toEqual(sentences)
})

test('at an hour to come it rings then, and what nobody has counted is for nobody that is known', () => {
  expect(sentencesOf(counted({}), words, true)).toEqual(['for 10', 'then 8'])
  expect(whomOf(undefined, words)).toBeUndefined()
})
