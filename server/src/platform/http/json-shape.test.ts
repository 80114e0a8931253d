import { expect, test } from 'vitest'
import { wrongShapeOf } from './body-limits.ts'

test.each([
  ['', undefined],
  ['{"a":[1,2,{"b":"c"}]}', undefined],
  [JSON.stringify('[{,\\"'.repeat(50_000)), undefined],
  ['[1,'.repeat(100), undefined],
  ['['.repeat(101), 'too_deep'],
  [`["\\\\",${'['.repeat(101)}`, 'too_deep'],
  [`["\\\\\\"",${'['.repeat(101)}`, 'too_deep'],
  [`["${'['.repeat(101)}\\"${'['.repeat(101)}`, undefined],
  [`"${'\\"'.repeat(200_000)}`, undefined],
  ['"a"'.repeat(80_001), 'too_many'],
  [`${'['.repeat(60)}"[{"${']'.repeat(60)}${'['.repeat(60)}`, undefined],
  [`[${'1,'.repeat(39_000)}1]`, undefined],
  [`[${'1,'.repeat(40_001)}1]`, 'too_many'],
  [`[${'{},'.repeat(20_001)}1]`, 'too_many'],
  [
    JSON.stringify(
      Array.from({ length: 39_000 }, () => 'a'),
      null,
      10,
    ),
    undefined,
  ],
  [' '.repeat(1_100_000), 'too_long'],
  [`1.${'1'.repeat(1_100_000)}`, 'too_long'],
  [JSON.stringify([' '.repeat(500_000), ' '.repeat(500_000), '"'.repeat(250_000)]), undefined],
  [`{"${'a'.repeat(525_000)}":1}`, 'too_long'],
  [`"${String.raw`\u0000`.repeat(88_000)}"`, 'too_long'],
  [`"${String.raw`\"`.repeat(270_000)}"`, 'too_long'],
])('is seen before a text is read', (text, wrong) => expect(wrongShapeOf(Buffer.from(text))).toBe(wrong))
