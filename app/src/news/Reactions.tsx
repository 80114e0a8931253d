import { type Article, reactionKinds, type ReactionKind } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import type { IconShape } from '@megdan/kit/icons'
import { bulb, heart, sad, star, trophy } from '@megdan/kit/more-icons'
import { useRef, useState } from 'react'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Chip } from '../ui/Chip.tsx'
import { SignInSheet } from './SignInSheet.tsx'
import { useMarks } from './use-marks.ts'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'

const icons: Record<ReactionKind, IconShape> = { heart, star, clap: trophy, idea: bulb, sad }

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
      <div className={css.kinds} role="group" aria-label={words.reactions}>
        {reactionKinds.map((kind) => {
          const count = countOf(kind, { counts: article.reactions, mine, before })
          return (
            <Chip
              key={kind}
              icon={icons[kind]}
              {...(kind === 'sad' && { line: true })}
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
