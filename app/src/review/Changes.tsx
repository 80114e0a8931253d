import type { Review } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { differencesOf } from '@megdan/kit/review-lines'
import { useReviewTexts } from './words.ts'

/** What is new since it was last approved or, failing that, since what readers have. */
export function Changes({ of: { before, content } }: { of: Review }) {
  const words = useReviewTexts()
  const { added, removed, others } = before ? differencesOf(before, content) : { added: [], removed: [], others: [] }
  const named = others.map((name) => words.changes.field[name] ?? name)
  return (
    <section className="pt-14">
      <h2 className="mb-10">{words.changes.title}</h2>
      {!before && <p>{words.changes.all_new}</p>}
      {before && added.length + removed.length + others.length === 0 && <p>{words.changes.same}</p>}
      {removed.map((text) => (
        <p key={text} className="mt-6">
          <span className="hidden-word">{words.removed}: </span>
          <del className="text-dim">{bindShortWords(text)}</del>
        </p>
      ))}
      {added.map((text) => (
        <p key={text} className="mt-6">
          <span className="hidden-word">{words.changes.added}: </span>
          <ins className={'soft no-underline'}>{bindShortWords(text)}</ins>
        </p>
      ))}
      {named.length > 0 && <p className="mt-6">{words.changes.others(named.join(', '))}</p>}
    </section>
  )
}
