import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words of offices, and those that readers took for something else; what is said instead stands behind them. */
const givenUp: readonly (readonly [RegExp, string])[] = [
  [/докладва/iu, 'подай сигнал'],
  [/категории за известяване/iu, 'теми, за които да ме известявате'],
  [/влизания в акаунта/iu, 'устройства, на които сте влезли'],
  [/обичаен размер/iu, 'нормален размер'],
  [/'облик'/iu, 'тема'],
  [/часовата зона \$\{/iu, 'по българско време'],
  [/мрежа \$\{/iu, 'от друга мрежа'],
  [/'винаги'/iu, 'задължителна'],
]

const folder = new URL('./bg/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const isComment = (line: string) => /^\s*(\/\*\*|\*|\/\/)/.test(line)
const lines = files.flatMap((name) =>
  readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .flatMap((line) => (isComment(line) ? [] : [`${name}: ${line.trim()}`])),
)

test('no word that was given up stands in what readers read', () => {
  expect(lines.length).toBeGreaterThan(300)
  const found = givenUp.flatMap(([word, instead]) =>
    lines.filter((line) => word.test(line)).map((line) => `${line} → ${instead}`),
  )
  expect(found).toEqual([])
})
