import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted, rows end as RFC 4180 says, and the file names its encoding', () => {
  expect(
    csvOf(
      [
        ['Име', 'Група'],
        ['Мария "Мими"; Петрова', 'ред\nред'],
      ],
      'bg',
    ),
  ).toBe('\uFEFF"Име";"Група"\r\n"Мария ""Мими""; Петрова";"ред\nред"\r\n')
})

test.each(['=1+1', '+359', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'a spreadsheet shows %j and does not run it',
  (text) => {
    expect(csvOf([[text]], 'bg')).toBe(`\uFEFF"'${text}"\r\n`)
  },
)

test('a number in the middle of a name stays as it is', () => {
  expect(csvOf([['А=Б-В', '']], 'bg')).toBe('\uFEFF"А=Б-В";""\r\n')
})

test.each([
  ['bg', '"NPS";"-100";"0,5"'],
  ['ro', '"NPS";"-100";"0,5"'],
  ['en', '"NPS","-100","0.5"'],
] as const)('cells are parted and numbers written as a spreadsheet in %s reads them', (language, line) => {
  expect(csvOf([['NPS', -100, 0.5]], language)).toBe(`\uFEFF${line}\r\n`)
})
