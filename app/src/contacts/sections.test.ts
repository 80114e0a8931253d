import type { Contact } from '@megdan/contract'
import { expect, it } from 'vitest'
import { byLetter, byUnit, companiesOf, shortNames } from './sections.ts'

const titles = { others: 'Други', offices: 'Офиси' }
const contact = (name: string, company: string, kind: Contact['kind'] = 'person') =>
  ({ id: name, name, company, kind }) as Contact
const all = [
  contact('112', 'Държавата', 'emergency'),
  contact('Склад', 'Сердион Логистика', 'office'),
  contact('Яна', 'Сердион Енерго'),
  contact('Ана', 'Сердион Логистика'),
  contact('Йоана', ''),
  contact('Иван', 'Сердион Енерго'),
  contact('7-ма смяна', 'Сердион Енерго'),
]
const outline = (sections: ReturnType<typeof byUnit>) =>
  sections.map(({ title, contacts }) => [title, contacts.map(({ name }) => name)])

it('puts people under their company in the order of the list', () => {
  expect(outline(byUnit(all.slice(1), titles))).toEqual([
    ['Сердион Логистика', ['Склад', 'Ана']],
    ['Сердион Енерго', ['Яна', 'Иван', '7-ма смяна']],
    ['Други', ['Йоана']],
  ])
})

it('sorts people by the Bulgarian alphabet under their letters, after the offices', () => {
  expect(outline(byLetter(all.slice(1), titles))).toEqual([
    ['Офиси', ['Склад']],
    ['#', ['7-ма смяна']],
    ['А', ['Ана']],
    ['И', ['Иван']],
    ['Й', ['Йоана']],
    ['Я', ['Яна']],
  ])
})

it('offers each company once and none of the emergency numbers', () => {
  expect(companiesOf(all)).toEqual(['Сердион Логистика', 'Сердион Енерго'])
})

it('leaves out the word with which most companies begin', () => {
  const names = shortNames(['Централен офис', 'Сердион Енерго', 'Сердион Логистика'])
  expect([...names.values()]).toEqual(['Централен офис', 'Енерго', 'Логистика'])
  expect([...shortNames(['Алфа', 'Бета груп']).values()]).toEqual(['Алфа', 'Бета груп'])
})
