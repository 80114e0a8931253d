import { expect, test } from 'vitest'
import { normalForm, shortened, unitsOfOne } from './text.ts'

test('no character in normal form is put together of more units than are counted for it', () => {
  let most = 0
  for (let code = 0; code <= 0x10_ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const sign = String.fromCodePoint(code)
    if (sign.normalize('NFC') === sign) most = Math.max(most, sign.normalize('NFD').length)
  }
  expect(most).toBe(unitsOfOne)
})

test.each([
  'Здравей, свят',
  'пара\u0301',
  'И\u0306',
  'Việt Nam'.normalize('NFD'),
  '👨\u200D👩\u200D👧',
  `a${'\u0301'.repeat(30)}`,
  '',
])('what people write has its normal form: %s', (text) => expect(normalForm(text)).toBe(text.normalize('NFC')))

test.each([`a${'\u0301'.repeat(31)}`, `${'я'.repeat(100)}${'\u0301\u0316'.repeat(16)}я`, '\u{1E8D0}'.repeat(31)])(
  'more than thirty marks on one letter have none',
  (text) => expect(normalForm(text)).toBeUndefined(),
)

test.each([
  ['Смяна на обувките', 17, 'Смяна на обувките'],
  ['Смяна на обувките', 16, 'Смяна на…'],
  ['Смяна на   обувките', 12, 'Смяна на…'],
  ['Самообслужване', 6, 'Самоо…'],
])('%s in %i is %s', (text, most, short) => expect(shortened(text, most)).toBe(short))
