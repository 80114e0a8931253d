import { expect, test } from 'vitest'
import { article as articleBg } from '../../../app/src/texts/bg/article.ts'
import { article as articleEn } from '../../../app/src/texts/en/article.ts'
import { bg } from './bg/index.ts'
import { insights as insightsEn } from './en/insights.ts'

/** Where words stand, such as `audit.title`. */
function placesIn(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, value]) => [name, ...placesIn(value).map((place) => `${name}.${place}`)])
}
const dictionaries = Object.entries(import.meta.glob<Record<string, object>>('./*/index.ts', { eager: true }))

test.each(dictionaries)('%s says all that the first language says', (file, dictionary) => {
  const [words] = Object.values(dictionary)
  expect(placesIn(bg)).toContain('audit.title')
  expect(placesIn(words).toSorted(), file).toEqual(placesIn(bg).toSorted())
})

test('reactions are called as readers see them', () => {
  expect(bg.insights.reaction).toEqual(articleBg.reaction)
  expect(insightsEn.reaction).toEqual(articleEn.reaction)
})
