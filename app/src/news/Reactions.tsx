import { type Article, reactionKinds, type ReactionKind } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import type { IconShape } from '@megdan/kit/icons'
import { star, heart } from '@megdan/kit/more-icons'
import { useRef, useState } from 'react'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Chip } from '../ui/Chip.tsx'
import { SignInSheet } from './SignInSheet.tsx'
import { useMarks } from './use-marks.ts'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'

const thumb =
  'M7.5 11v8.5h-2A1.5 1.5 0 0 1 4 18v-5.5A1.5 1.5 0 0 1 5.5 11zM7.5 11l3.5-7.5a2.3 2.3 0 0 1 2.3 2.3V9.5h4.6a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7.5'
const bulb =
  'M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.7 10.7c.7.6 1.2 1.3 1.2 2.1v1.2h5v-1.2c0-.8.5-1.5 1.2-2.1A6 6 0 0 0 12 3.5z'
const drop = 'M12 3.5c3.6 4.2 5.6 7.3 5.6 10.2a5.6 5.6 0 0 1-11.2 0c0-2.9 2-6 5.6-10.2z'
const icons: Record<ReactionKind, IconShape> = { heart, star, clap: thumb, idea: bulb, sad: drop }

type Counted = { counts: Record<string, number>; mine: ReactionKind | undefined; before: ReactionKind | undefined }

/** How many have reacted so, with this person's last wish counted in before the server's next answer does. */
export function countOf(kind: ReactionKind, { counts, mine, before }: Counted): number {
  const counted = counts[kind] ?? 0
  const added = (mine === kind ? 1 : 0) - (before === kind ? 1 : 0)
  return Math.max(counted + added, mine === kind ? 1 : 0)
}

/** One reaction for each person. `loadedAt` tells one answer of the server from the next. */
export function Reactions({ article, loadedAt }: { article: Article; loadedAt: number }) {
  const words = useArticleTexts()
  const language = useLanguage()
  const { authenticated } = useSession()
  const { reactionOf, react } = useMarks()
  /** What a guest has just tapped: it goes along when they sign in, and is taken back when they do not. */
  const [asked, setAsked] = useState<ReactionKind>()
  const touched = useRef<{ loadedAt: number; before: ReactionKind | undefined } | undefined>(undefined)
  const mine = reactionOf(article.id)
  const before = touched.current?.loadedAt === loadedAt ? touched.current.before : mine
  function press(kind: ReactionKind) {
    if (!authenticated && mine !== kind) setAsked(kind)
    if (touched.current?.loadedAt !== loadedAt) touched.current = { loadedAt, before: mine }
    void react(article.id, kind)
  }
  return (
    <div className={css.reactions}>
      <div className="flex wrap gap-8" role="group" aria-label={words.reactions}>
        {reactionKinds.map((kind) => {
          const count = countOf(kind, { counts: article.reactions, mine, before })
          return (
            <Chip
              key={kind}
              icon={icons[kind]}
              pressed={mine === kind}
              label={words.reacted(words.reaction[kind], count)}
              onClick={() => press(kind)}
            >
              {count > 0 && <span className="num">{number(count, language)}</span>}
            </Chip>
          )
        })}
      </div>
      <p className="mt-10 size-cap dim" aria-hidden="true">
        {mine ? words.reacted_as(words.reaction[mine]) : words.reactions}
      </p>
      <SignInSheet
        reason={asked && 'reaction'}
        onLogin={() => setAsked(undefined)}
        onClose={() => {
          setAsked(undefined)
          if (asked && mine === asked) press(asked)
        }}
      />
    </div>
  )
}
