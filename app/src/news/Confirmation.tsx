import type { Article } from '@megdan/contract'
import { dateAndClock } from '@megdan/kit/format'
import { checkCircle, send } from '@megdan/kit/icons'
import { useEffect, useState } from 'react'
import { feel } from '../platform/haptics.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { QuietNote } from '../ui/Notice.tsx'
import { useRefusal } from './refusals.ts'
import { SignInSheet } from './SignInSheet.tsx'
import { useMarks } from './use-marks.ts'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'
import control from '../ui/control.module.css'

/** How long the drawn check stands before the bar leaves, in milliseconds. */
const thanksMs = 900

/** Which confirmation this text still asks for, or has. */
export function useConfirmation(article: Article | undefined) {
  const { confirmationOf, isWaiting } = useMarks()
  const confirmation = article && confirmationOf(article.id)
  const isCurrent = confirmation !== undefined && confirmation.version >= (article?.asked_version ?? 0)
  return {
    asked: Boolean(article?.must_read) && !isCurrent,
    reopened: confirmation !== undefined && !isCurrent,
    confirmed_at: isCurrent ? confirmation.confirmed_at : undefined,
    waiting: article !== undefined && isWaiting(article.id, 'confirmation'),
  }
}

/** «Прочетох и разбрах» at the foot of a must-read: it thanks, and then leaves. Nothing once it has left. */
export function useConfirmBar(article: Article | undefined) {
  const { asked } = useConfirmation(article)
  const [thanking, setThanking] = useState(false)
  useEffect(() => {
    if (!thanking) return
    const timer = setTimeout(() => setThanking(false), thanksMs)
    return () => clearTimeout(timer)
  }, [thanking])
  if (!article || (!asked && !thanking)) return undefined
  return <ConfirmBar article={article} done={thanking && !asked} onConfirmed={() => setThanking(true)} />
}

type BarProps = { article: Article; done: boolean; onConfirmed: () => void }

function ConfirmBar({ article, done, onConfirmed }: BarProps) {
  const { news } = useTexts()
  const words = useArticleTexts()
  const { authenticated } = useSession()
  const { confirm } = useMarks()
  const { reopened } = useConfirmation(article)
  const refusal = useRefusal(article.id)
  const [invited, setInvited] = useState(false)
  function press() {
    if (!authenticated) return setInvited(true)
    feel('success')
    onConfirmed()
    void confirm(article.id, article.version)
  }
  return (
    <div>
      {!done && refusal === 'version_conflict' ? (
        <p className="sub mb-10" role="alert">
          {news.confirm_refused.version_conflict}
        </p>
      ) : (
        reopened && !done && <p className="sub mb-10">{words.reopened(article.asked_reason)}</p>
      )}
      {done ? (
        <p className={`${control.btn} green ${css.done}`} role="status">
          <Icon of={checkCircle} size={22} weight={2} />
          <span>{words.confirmed_now}</span>
        </p>
      ) : (
        <Button icon={checkCircle} onClick={press}>
          {words.confirm}
        </Button>
      )}
      <SignInSheet reason={invited ? 'confirmation' : undefined} onClose={() => setInvited(false)} />
    </div>
  )
}

/** At the end of the text: when it was confirmed, and whether others know already. */
export function ConfirmationNote({ article }: { article: Article }) {
  const { news } = useTexts()
  const words = useArticleTexts()
  const language = useLanguage()
  const { confirmed_at, waiting } = useConfirmation(article)
  if (!confirmed_at) return null
  return (
    <>
      <p className={`row size-sub gap-10 w-620 rounded green ${css.confirmed}`}>
        <Icon of={checkCircle} size={20} weight={2} />
        <span>{words.confirmed(dateAndClock(confirmed_at, language))}</span>
      </p>
      {waiting && <QuietNote icon={send}>{news.pending(1)}</QuietNote>}
    </>
  )
}
