import { type Article, type ReactionKind, reactionKinds } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import type { IconShape } from '@megdan/kit/icons'
import { bulb, gift, heart, laugh, sad, star, trophy, wow } from '@megdan/kit/more-icons'
import { useRef, useState } from 'react'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Chip } from '../ui/Chip.tsx'
import { nameIn, useOffered } from './offered.ts'
import { SignInSheet } from './SignInSheet.tsx'
import { useMarks } from './use-marks.ts'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'

const icons: Record<ReactionKind, IconShape> = {
  heart,
  star,
  clap: trophy,
  idea: bulb,
  sad,
  thanks: gift,
  laugh,
  wow,
}
/** Of lines also when they are pressed. */
const faces: ReadonlySet<ReactionKind> = new Set(['sad', 'laugh', 'wow'])

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
  const offered = useOffered()
  const called = (kind: ReactionKind) => {
    const one = offered.find((other) => other.kind === kind)
    return (one && nameIn(one, language)) ?? words.reaction[kind]
  }
  /** One that is offered no more keeps what it was given, and is taken back by whoever gave it. */
  const former = reactionKinds.filter(
    (kind) => !offered.some((one) => one.kind === kind) && ((article.reactions[kind] ?? 0) > 0 || mine === kind),
  )
  const before = touched.current?.loadedAt === loadedAt ? touched.current.before : mine
  function press(kind: ReactionKind) {
    if (!authenticated && mine !== kind) setAsked(kind)
    if (touched.current?.loadedAt !== loadedAt) touched.current = { loadedAt, before: mine }
    void react(article.id, kind)
  }
  return (
    <div className="pt-6 pb-18">
      <div className={`grid gap-8 ${css.kinds}`} role="group" aria-label={words.reactions}>
        {[...offered.map(({ kind }) => kind), ...former].map((kind) => {
          const count = countOf(kind, { counts: article.reactions, mine, before })
          return (
            <Chip
              key={kind}
              icon={icons[kind]}
              {...(faces.has(kind) && { line: true })}
              pressed={mine === kind}
              label={words.reacted(called(kind), count)}
              disabled={former.includes(kind) && mine !== kind}
              onClick={() => press(kind)}
            >
              {count > 0 && <span className="num">{number(count, language)}</span>}
            </Chip>
          )
        })}
      </div>
      <p className="mt-10 text-cap text-dim" aria-hidden="true">
        {mine ? words.reacted_as(called(mine)) : words.reactions}
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
