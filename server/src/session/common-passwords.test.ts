import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isListed } from './common-passwords.ts'
import { refusalOf } from './password.ts'

/** Of the best-known passwords of ten signs and more in lists that have leaked. */
const known = `basketball manchester nuttertools 4815162342 1029384756 christopher california undertaker enterprise
  terminator salamander motherlode deepthroat syncmaster fktrcfylhf rjirfrgbde 123qweasdzxc qazwsxedcrfv 1123581321
  iloveyou123 sunshine123 princess12 butterfly1 strawberry liverpool1 chocolate1 sweetheart barcelona1 basketball1
  alexander1 babygirl123 realmadrid alejandro1 jennifer12 chelsea123 superman12 football12 charlie123 whatever12
  spongebob1 elizabeth1 snowboard1 volleyball cheerleader skateboard tinkerbell greenday123 linkinpark
  metallica1 slipknot666 pokemon123 naruto1234 minecraft1 counterstrike warcraft123 starcraft1 mustang123 corvette1
  lamborghini ferrari123 mercedes12 motorcycle playstation nintendo64 blackberry pineapple1 watermelon cinnamon12
  peanutbutter chocolate! Ch0c0late12 M0nkey!!2024 B@sketball1 Str4wberry Dragonball1 aleksandra svetlana12 vladimir12
  ekaterina1 anastasia1 nastya1234 natasha123 dimitar123 georgiev12 radoslav12 kristiyan1 veselin123 borislav12
  zvezdichka1 пеперуда12 десислава1 КрасимираР христина123 стоянка123 калоян2019 мирослав! станимир85 радослав99
  Казанлък2020 благоевград търговище шоколад2023 семейство1 приятелка1 щастлив123 слончо1234`
  .split(/\s+/)
  .filter((word) => word.length >= 10)

test('well-known passwords are refused, with signs for letters and figures at the end, in both alphabets', () => {
  const taken = known.filter((password) => refusalOf(password, []) === undefined)
  expect([known.length > 90, taken]).toEqual([true, []])
})

test('fewer than one word of two thousand that nobody uses is taken for a listed one', () => {
  const strangers = Array.from({ length: 50_000 }, (_, at) =>
    hash('sha256', `stranger ${at}`, 'base64url').slice(0, 14),
  )
  expect(strangers.filter(isListed).length).toBeLessThan(25)
})

test('what is long and made of several words stays allowed', () => {
  for (const good of ['три сини лампи', 'purple lamp on the stairs', 'vK8-qomzu-Tr1w', 'кафе,чук,сняг и река'])
    expect(refusalOf(good, [])).toBeUndefined()
})
