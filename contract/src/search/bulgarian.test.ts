import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latinOf, stem, stemsOf, wordsOf } from './bulgarian.ts'

describe('a stem', () => {
  const letters = 'абвгдежзийклмнопрстуфхцчшщъьюяѝ'
  const word = fc.string({ unit: fc.constantFrom(...letters.split('')), maxLength: 30 })

  test('is made of any text without failing, and the same each time', () => {
    fc.assert(
      fc.property(fc.oneof(word, fc.string({ unit: 'binary' })), (text) => {
        expect(stem(text)).toBe(stem(text))
        expect(stemsOf(text)).toBe(stemsOf(text))
      }),
    )
  })

  test('never loses a word, and begins as the word begins', () => {
    fc.assert(
      fc.property(
        word.filter((text) => text.length > 2),
        (text) => {
          expect(stem(text).length).toBeGreaterThanOrEqual(2)
          expect(stem(text)[0]).toBe(text[0] === 'ц' && text.length === 1 ? 'к' : text[0])
        },
      ),
    )
  })

  test.each([
    ['новина', 'новината', 'новините'],
    ['отпуск', 'отпуска', 'отпуските', 'отпускът'],
    ['служител', 'служителя', 'служителят', 'служителите'],
    ['град', 'градът', 'градове', 'градовете'],
    ['отговорен', 'отговорно', 'отговорни'],
    ['сграда', 'сградата'],
  ])('of «%s» is that of its other forms', (...forms) =>
    expect(forms.map(stem)).toEqual(forms.map(() => stem(forms[0]))),
  )

  test('leaves short words and numbers as they are', () => {
    for (const word of ['на', 'ток', '2026', 'covid', 'а']) expect(stem(word)).toBe(word)
  })
})

test('words are found in any writing, without signs, accents and case', () => {
  expect(wordsOf('«Новѝна»: ЕТО—я, 5G и e-mail!')).toEqual(['новѝна', 'ето', 'я', '5g', 'и', 'e', 'mail'])
  expect(wordsOf('па\u0301ра'.normalize('NFD'))).toEqual(['пара'])
  expect(wordsOf('🎈 — ! \u0000')).toEqual([])
})

test.each([
  ['Георгиева', 'Georgieva'],
  ['Щерев', 'Shterev'],
  ['Йорданов', 'Yordanov'],
  ['София', 'Sofia'],
  ['Цветанова', 'Tsvetanova'],
  ['Хаджиев', 'Hadzhiev'],
  ['Юлия', 'Yulia'],
  ['Ъглова', 'Aglova'],
])('«%s» and «%s» are the same in Latin letters', (cyrillic, latin) => expect(latinOf(latin)).toBe(latinOf(cyrillic)))

test('Latin letters are made of any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(latinOf(text)).toBe(latinOf(text))
    }),
  )
})
