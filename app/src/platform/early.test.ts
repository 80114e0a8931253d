import { afterEach, expect, test } from 'vitest'
import { earlyAnswer, forgetEarly } from './early.ts'

const url = '/api/news?lang=bg&guest='
const begin = (token: string | null) => {
  const answer = Promise.resolve(new Response('{}'))
  window.early = { url, token, answer }
  return answer
}
afterEach(forgetEarly)

test('what the page began to fetch is given once', () => {
  const answer = begin('mine')
  expect(earlyAnswer(url, 'mine')).toBe(answer)
  expect(earlyAnswer(url, 'mine')).toBeUndefined()
})

test('nobody is given what was asked for another person or another question', () => {
  void begin('of-another')
  expect(earlyAnswer(url, 'mine')).toBeUndefined()
  expect(earlyAnswer(url, undefined)).toBeUndefined()
  void begin(null)
  expect(earlyAnswer(url, 'mine')).toBeUndefined()
  expect(earlyAnswer(`${url}&cursor=2`, undefined)).toBeUndefined()
})
