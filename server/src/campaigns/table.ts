import { type Bound, type CampaignResult, type Happening, type Language, smallestGroup } from '@megdan/contract'
import { type Cell, shareOf, type Sheet } from '../platform/tables/book.ts'
import { minuteOf } from '../platform/time-zone.ts'
import { texts } from '../texts/index.ts'

const momentOf = (time: string | null): Cell => (time === null ? null : minuteOf(new Date(time)))

/** The funnel, a step a row. */
export function resultRows(result: CampaignResult, lang: Language): Cell[][] {
  const words = texts[lang].files.campaign
  const { people, withheld, reached, read, confirmed, answered } = result
  const row = (name: string, count: number | null): Cell[] =>
    count === null ? [name, null, null] : [name, count, shareOf(count, people)]
  const told: Cell[][] = withheld
    ? [[words.numbers, texts[lang].files.insights.withheld(smallestGroup), null]]
    : [
        row(words.reached, reached),
        row(words.read, read),
        row(words.confirmed, confirmed),
        row(answered?.at_least ? words.answered_at_least : words.answered, answered?.people ?? null),
      ]
  return [
    words.head,
    [words.people, people, null],
    ...told,
    [words.counted, result.counted, null],
    [words.left_out, result.left_out, null],
  ]
}

type Whole = { result: CampaignResult; bound: readonly Bound[]; timeline: readonly Happening[] }

export function sheetsOf({ result, bound, timeline }: Whole, lang: Language): Sheet[] {
  const words = texts[lang].files.campaign
  return [
    { sheet: words.numbers, rows: resultRows(result, lang) },
    {
      sheet: words.items,
      rows: [
        words.item_head,
        ...bound.map(({ title, kind, state, at, counted }) => [
          title,
          words.kind[kind],
          words.state[state],
          momentOf(at),
          counted ? texts[lang].files.yes : texts[lang].files.no,
        ]),
      ],
    },
    {
      sheet: words.timeline,
      rows: [words.timeline_head, ...timeline.map(({ at, what, title }) => [momentOf(at), words.what[what], title])],
    },
  ]
}
