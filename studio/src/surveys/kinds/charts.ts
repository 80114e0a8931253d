import { type Locale, number, percent } from '@megdan/kit/format'
import type { Chart } from './kind.ts'

export const decimal = (value: number, language: Locale) => number(value, language, { maximumFractionDigits: 2 })

/** How many have answered so, and which part of all they are. */
export const chartOfPeople: Chart = {
  columnsOf: (words) => [words.number, words.share],
  barsOf: ({ result: { counts, answered }, language }) =>
    counts.map(({ value, count }) => {
      const share = answered > 0 ? count / answered : 0
      const text = percent(share, language)
      return { value, share, text, cells: [number(count, language), text] }
    }),
}

/** On which place each stands on the average; the first one is the longest bar. */
export const chartOfPlaces: Chart = {
  columnsOf: (words) => [words.place],
  barsOf: ({ question: { options = [] }, result: { counts, answered }, language }) =>
    counts
      .toSorted((one, other) => one.count - other.count)
      .map(({ value, count }) => {
        const place = answered > 0 ? count / answered : 0
        const text = decimal(place, language)
        return { value, share: (options.length + 1 - place) / Math.max(1, options.length), text, cells: [text] }
      }),
}
