import { countsOf, differenceOf, wordOf } from '@megdan/contract/audit-telling'
import { tellingWords } from '@megdan/contract/audit-words'
import { expect, test } from 'vitest'
import { momentOf } from '../ui/format.ts'
import { midnightOf } from './days.ts'

const words = { ...tellingWords('bg'), moment: (time: string) => momentOf(time) }

test('a difference is told field by field, in words', () => {
  const before = { status: 'draft', pinned: false, alias: null }
  const after = { status: 'published', pinned: true, alias: 'Редакция', strange_thing: 3 }
  expect(differenceOf({ before, after }, words)).toEqual([
    { field: 'Състояние', was: 'Чернова', is: 'Публикувана' },
    { field: 'Закачена', was: 'Не', is: 'Да' },
    { field: 'Подпис', was: 'няма', is: 'Редакция' },
    { field: 'strange_thing', was: undefined, is: '3' },
  ])
})

test('audiences, moments and lists are words too', () => {
  expect(wordOf({ everyone: true, guests: false }, words)).toBe('Всички')
  expect(wordOf({ groups: ['a', 'b'], guests: true }, words)).toBe('2 групи и гости')
  expect(wordOf(['а', 'б'], words)).toBe('а, б')
  expect(wordOf([], words)).toBe('няма')
  expect(wordOf('2026-11-20T08:00:00.000Z', words)).toMatch(/^20\.11/)
  expect(wordOf({ x: 1 }, words)).toBe('x: 1')
  const week = (['mon', 'tue', 'wed'] as const).map((day) => ({ day, from: '08:00', to: '17:00' }))
  expect(wordOf(week, words)).toBe('пн–ср 8:00–17:00')
})

test('categories and groups are called by their names, and rights are words', () => {
  const names = new Map([
    ['c1', 'Спорт'],
    ['g1', 'Енерго'],
    ['g2', 'Строй'],
  ])
  expect(wordOf('c1', words, names)).toBe('Спорт')
  expect(wordOf({ groups: ['g1', 'g2'], guests: true }, words, names)).toBe('Енерго, Строй и гости')
  expect(wordOf({ groups: ['g1', 'gone'], guests: false }, words, names)).toBe('2 групи')
  const rights = { categories: ['c1'], publish: true, push: false, push_urgent: false }
  const said = 'Категории: Спорт; Публикува: Да; Изпраща известия: Не; Изпраща спешни известия: Не'
  expect(wordOf(rights, words, names)).toBe(said)
  expect(wordOf({ categories: null }, words)).toBe('Категории: Всички')
})

test('a day begins at the administrator’s own midnight, and no day is none', () => {
  expect(midnightOf('2026-11-20')).toBe(new Date(2026, 10, 20).toISOString())
  expect(midnightOf('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString())
  expect(midnightOf('soon')).toBeUndefined()
})

test('a rule is a sentence, and what an import came to is one line', () => {
  const conditions = [
    { field: 'place', test: 'is', value: 'Русе' },
    { field: 'department', test: 'contains', value: 'склад' },
  ]
  expect(wordOf({ match: 'any', conditions }, words)).toBe('мястото е „Русе“ или отделът съдържа „склад“')
  const after = { new: 12, changed: 0, same: 3, refused: 0, suspended: 0 }
  expect(countsOf({ action: 'people.imported', after }, words)).toBe('Нови: 12 · Без промяна: 3')
  expect(countsOf({ action: 'news.changed', after }, words)).toBeUndefined()
})
