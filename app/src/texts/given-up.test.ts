import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Words of offices, and those that readers took for something else; what is said instead stands behind them. */
const givenUp: readonly (readonly [RegExp, string])[] = [
  [/докладва/iu, 'подай сигнал'],
  [/бюлетин/iu, 'анонимен отговор'],
  [/(?<!ж)урна/iu, 'как пазим анонимността'],
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
  [/фирмен/iu, 'служебен акаунт'],
  [/изтрит профил/iu, 'изтрит акаунт'],
  [/телефонния? указател/iu, '„Контакти“'],
  [/отправена е/iu, 'питаме'],
  [/избира(т)? се/iu, 'изберете'],
  [/четящ/iu, 'който чете'],
  [/домейн/iu, 'адреси'],
  [/гласува(те|м)/iu, 'участвате'],
  [/място в приложението/iu, 'какво да отвори'],
  [/от човешки ресурси|към човешки ресурси|или човешки ресурси/iu, '„Човешки ресурси“ като име'],
  [/отговорите пръв/iu, 'преди всички'],
  [/\p{L} …/u, 'многоточието стои до думата'],
  [/прочети всички/iu, 'отбележи всички като прочетени'],
  [/държи телефона ви/iu, 'човек с вашия телефон'],
  [/този ред е верен/iu, 'оставям този ред'],
  [/избрани 0/iu, 'изберете до'],
  [/деня, в който се падат/iu, 'както за съответния ден'],
  [/другите ѝ форми/iu, 'и „новините“, ако напишете „новина“'],
  [/със свои думи/iu, 'свободните отговори'],
  [/ще тръгнат сами/iu, 'ще се изпратят сами'],
  [/сигнална линия/iu, 'линия за сигнали'],
]

const folders = ['.', '../../../server/src/texts'].map((place) => path.join(import.meta.dirname, place, 'bg'))
const files = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [path.join(folder, name)] : [])),
)
const isComment = (line: string) => /^\s*(\/\*\*|\*|\/\/)/.test(line)
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (isComment(line) ? [] : [`${path.basename(file)}: ${line.trim()}`])),
)

test('no word that was given up stands in what readers read', () => {
  expect(lines.length).toBeGreaterThan(300)
  const found = givenUp.flatMap(([word, instead]) =>
    lines.filter((line) => word.test(line)).map((line) => `${line} → ${instead}`),
  )
  expect(found).toEqual([])
})
