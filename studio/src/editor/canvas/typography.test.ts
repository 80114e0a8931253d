import type { Language } from '@megdan/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled, typeset } from './typography.ts'

/** No-break spaces are seen as ~. */
const seen = (text: string) => text.replaceAll('\u00a0', '~')
const bg = (text: string) => seen(typeset(text, 'bg'))
const en = (text: string) => seen(typeset(text, 'en'))

describe('Bulgarian', () => {
  test.each([
    ['"Да", каза той.', '„Да“, каза той.'],
    ['Каза: "да" и ("не").', 'Каза: „да“ и~(„не“).'],
    ['“Да” и „не”', '„Да“ и~„не“'],
    ['«Мегдан»', '«Мегдан»'],
    ['Тръба 5" и "шест"', 'Тръба 5" и~„шест“'],
  ])('quotes: %s', (text, right) => expect(bg(text)).toBe(right))

  test.each([
    ['в града с кола и у дома', 'в~града с~кола и~у~дома'],
    ['О, а той', 'О, а~той'],
    ['Това е всичко', 'Това е всичко'],
    ['(в срок)', '(в~срок)'],
  ])('words of one letter: %s', (text, right) => expect(bg(text)).toBe(right))

  test.each([
    ['до 30 ноември', 'до 30~ноември'],
    ['до 30 Ноември, петък', 'до 30~Ноември, петък'],
    ['5 мин. пеша', '5~мин. пеша'],
    ['12,50 € и 48 %', '12,50~€ и~48~%'],
    ['общо 1 284 души', 'общо 1~284~души'],
    ['през 2025 500 души', 'през 2025 500~души'],
    ['стая № 5', 'стая №~5'],
    ['5 минзухара', '5 минзухара'],
    ['към 2026 г. са 3', 'към 2026~г. са 3'],
  ])('numbers: %s', (text, right) => expect(bg(text)).toBe(right))

  test.each([
    ['Смяната - от 8 до 17', 'Смяната~– от 8 до 17'],
    ['5-минутен, по-добре', '5-минутен, по-добре'],
    ['- точка', '- точка'],
    ['-5 градуса', '-5 градуса'],
  ])('dashes: %s', (text, right) => expect(bg(text)).toBe(right))
})

test('English has its own quotes and apostrophe, and binds numbers only', () => {
  expect(en('He said "yes" - it\'s 5 km, 20 November')).toBe('He said “yes”~– it’s 5~km, 20~November')
  expect(en('a cat in a hat')).toBe('a cat in a hat')
})

test('addresses stay as they are', () => {
  const addresses = ['https://serdion.example/a"b', 'ana@serdion.example/"', 'www.serdion.example/"x"']
  expect(addresses.map(bg)).toEqual(addresses)
})

const language = fc.constantFrom<Language>('bg', 'en')
const text = fc
  .array(
    fc.constantFrom(
      ...Array.from(' -–"“”„\'«»(.,:!5012384вВсия%€№/@\u00a0aбкм'),
      ' 5 км ',
      ' ноември ',
      '\ud83d\ude00',
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))
const bare = (value: string) => value.replaceAll(/[\s"“”„’'–-]/gu, '')

test('it changes signs of writing only, keeps every place, and has nothing to add the second time', () => {
  fc.assert(
    fc.property(text, language, (line, in_) => {
      const once = typeset(line, in_)
      expect(once).toHaveLength(line.length)
      expect(bare(once)).toBe(bare(line))
      expect(typeset(once, in_)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test('what is written by hand is settled by the sign that makes it certain, and not sooner', () => {
  expect(settled('30 ноември', 'bg')).toBe('30 ноември')
  expect(seen(settled('30 ноември ', 'bg'))).toBe('30~ноември ')
  expect(settled('Това "', 'bg')).toBe('Това „')
})

test('a long line is settled in good time', () => {
  const long = 'Каза "да" в 5 мин и си тръгна - сам. '.repeat(3000)
  expect(typeset(long, 'bg')).toHaveLength(long.length)
})
