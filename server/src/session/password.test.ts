import { describe, expect, test } from 'vitest'
import { refusalOf } from './password.ts'

const own = ['Мира Петкова', 'mira.petkova@serdion.bg', 'Сердион Енерго']

describe('a new password', () => {
  test.each([
    'сив кон под дъжда',
    'correct horse battery',
    'Тъмносин трамвай 7',
    'x9$Lm2!qVz',
    '🦊🌲🛶🌧️🎈 гора',
    '  пет бели коня ',
  ])('may be «%s»', (password) => expect(refusalOf(password, own)).toBeUndefined())

  test.each([
    'парола1234',
    'Паролата2026!',
    'паролапарола',
    'България2026',
    'здравейте1',
    'левски1914!',
    'qwertyuiop',
    'Password123',
    'P@ssw0rd2026',
    '1234567890',
    '123456789012345',
    '0987654321',
    '12345678901234567890',
    'aaaaaaaaaa',
    'ababbaabab',
    '1121221121',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'йцукен12345',
    'явертъуиоп',
    'люляклюляк',
    'абвгдежзий',
    'megdan2026!',
    '          ',
    'лято2026лято',
  ])('is refused as common when it is «%s»', (password) => expect(refusalOf(password, own)).toBe('too_common'))

  test.each([
    'МираПеткова',
    'мира.петкова1',
    'mira.petkova',
    'mirapetkova99',
    'СердионЕнерго',
    'serdion-2026',
    'Петкова2026!',
  ])('is refused when it is made of the person’s own name, mail or company: «%s»', (password) =>
    expect(refusalOf(password, own)).toBe('too_common'),
  )

  test.each([
    ['parolata1', 'паролата in Latin letters'],
    ['md,f.d2026', 'парола on the standard Bulgarian keyboard, set to Latin'],
    ['zdravejte', 'здравейте on the phonetic keyboard, set to Latin'],
    ['obi4amte123', 'обичамте as it is shortened in messages'],
    ['пассворд2026', 'password on the phonetic keyboard, set to Bulgarian'],
    ['слънчице!!', 'a word of ours'],
  ])('is refused as common when it is «%s», %s', (password) => {
    expect(refusalOf(password.padEnd(10, '1'), own)).toBe('too_common')
  })

  test('is refused when it is the person’s own name in the letters of the other language', () => {
    expect(refusalOf('StoyanKolev1', ['Стоян Колев'])).toBe('too_common')
  })

  test('has 10 to 128 characters', () => {
    const words = 'златна есен край реката тече бавно към морето и носи листа '.repeat(4)
    expect(refusalOf(words.slice(0, 9), own)).toBe('too_short')
    expect(refusalOf(words.slice(0, 10), own)).toBeUndefined()
    expect(refusalOf(words.slice(0, 128), own)).toBeUndefined()
    expect(refusalOf(words.slice(0, 129), own)).toBe('too_long')
  })

  test('counts its characters as code points after composing them', () => {
    const fox = ['🦊', '🌲', '🛶', '🎈', '🐟', '🌙', '🍐', '🥁', '🧦']
    expect(refusalOf(fox.join(''), own)).toBe('too_short')
    expect(refusalOf([...fox, '🚲'].join(''), own)).toBeUndefined()
    const decomposed = 'йëöüñйëöü'.normalize('NFD')
    expect(decomposed.length).toBeGreaterThan(10)
    expect(refusalOf(decomposed, own)).toBe('too_short')
  })
})
