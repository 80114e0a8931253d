import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Words of offices, and those that readers took for something else; what is said instead stands behind them. */
const givenUp: readonly (readonly [RegExp, string])[] = [
  [/докладва/iu, 'подай сигнал'],
  [/бюлетин/iu, 'анонимен отговор'],
  [/урна/iu, 'как пазим анонимността'],
  [/в базата/iu, 'никъде не пазим'],
  [/eNPS/u, 'готовност за препоръка'],
  [/води доникъде/iu, 'нищо'],
  [/водят анкетата/iu, 'организаторите'],
  [/за да продължите спокойно/iu, 'за да продължите'],
  [/категории за известяване/iu, 'теми, за които да ме известявате'],
  [/влизания в акаунта/iu, 'устройства, на които сте влезли'],
  [/обичаен размер/iu, 'нормален размер'],
  [/'облик'/iu, 'тема'],
  [/часовата зона \$\{/iu, 'по българско време'],
  [/мрежа \$\{/iu, 'от друга мрежа'],
  [/'винаги'/iu, 'задължителна'],
]

const folder = path.join(import.meta.dirname, 'bg')
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const isComment = (line: string) => /^\s*(\/\*\*|\*|\/\/)/.test(line)
const lines = files.flatMap((name) =>
  readFileSync(path.join(folder, name), 'utf8')
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
