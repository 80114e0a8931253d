import { type Bound, type CampaignResult, type Happening, type Language, smallestGroup } from '@megdan/contract'
import { type Cell, shareOf, type Sheet } from '../platform/tables/book.ts'
import { minuteOf } from '../platform/time-zone.ts'
import { texts } from '../texts/index.ts'
import type { Reminder } from './bound.ts'

type Reminded = NonNullable<CampaignResult['reminded']>

const momentOf = (time: string | null): Cell => (time === null ? null : minuteOf(new Date(time)))

/** Of whoever has done it since, the share of those who were reminded. */
function remindedRows({ sent, people, at_least, done, withheld }: Reminded, lang: Language): Cell[][] {
  const words = texts[lang].files.campaign
  const numbers: Cell[][] = withheld
    ? [[words.reminded, texts[lang].files.insights.withheld(smallestGroup), null]]
    : [
        [at_least ? words.reminded_at_least : words.reminded, people, null],
        ...(done === null ? [] : [[words.done_since, done, shareOf(done, people)]]),
      ]
  return [[words.reminders, sent, null], ...numbers]
}

/** The funnel, a step a row. */
export function resultRows(result: CampaignResult, lang: Language): Cell[][] {
  const words = texts[lang].files.campaign
  const { people, withheld, reached, read, confirmed, answered, reminded } = result
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
    ...(reminded ? remindedRows(reminded, lang) : []),
    [words.counted, result.counted, null],
    [words.left_out, result.left_out, null],
  ]
}

type Whole = {
  result: CampaignResult
  bound: readonly Bound[]
  reminders: readonly Reminder[]
  timeline: readonly Happening[]
}

export function sheetsOf({ result, bound, reminders, timeline }: Whole, lang: Language): Sheet[] {
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
        ...reminders
          .filter(({ id }) => !bound.some((one) => one.id === id))
          .map(({ title, isOut, at }) => [
            title,
            words.what.reminded,
            words.state[isOut ? 'sent' : 'leaving'],
            momentOf(at.toISOString()),
            null,
          ]),
      ],
    },
    {
      sheet: words.timeline,
      rows: [words.timeline_head, ...timeline.map(({ at, what, title }) => [momentOf(at), words.what[what], title])],
    },
  ]
}
