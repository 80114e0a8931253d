import type { Article, NewsItem } from '@megdan/contract'
import { dateAndClock, dateLong, percent } from '@megdan/kit/format'
import { checkCircle, send } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { type MouseEvent, useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { feel } from '../platform/haptics.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { betweenTaps, mayBeSecond } from '../ui/double-tap.ts'
import { Icon } from '../ui/Icon.tsx'
import { QuietNote } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Tag } from '../ui/Tag.tsx'
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

/**
 * «Прочетох и разбрах» at the foot of a must-read: it thanks, and then leaves. Nothing once it has left. `seen` tells
 * how much of the text its reader has had before their eyes.
 */
export function useConfirmBar(article: Article | undefined, seen: () => number) {
  const { asked } = useConfirmation(article)
  const [thanking, setThanking] = useState(false)
  useEffect(() => {
    if (!thanking) return
    const timer = setTimeout(() => setThanking(false), thanksMs)
    return () => clearTimeout(timer)
  }, [thanking])
  if (!article || (!asked && !thanking)) return undefined
  const done = thanking && !asked
  return <ConfirmBar article={article} done={done} seen={seen} onConfirmed={() => setThanking(true)} />
}

/** Over the text: until when it is to be confirmed, and in the same place when that was done. */
export function ConfirmationTag({ article, item }: { article: Article | undefined; item: NewsItem }) {
  const { news } = useTexts()
  const words = useArticleTexts()
  const language = useLanguage()
  const { asked, confirmed_at, waiting } = useConfirmation(article)
  if (!item.must_read) return null
  if (confirmed_at) {
    const moment = dateAndClock(confirmed_at, language)
    return (
      <Tag tone="green" icon={checkCircle} className="mt-14">
        {waiting ? words.confirmed_waiting(moment) : words.confirmed(moment)}
      </Tag>
    )
  }
  if (article && !asked) return null
  const { must_read_due: due } = item
  return (
    <Tag tone="amber" icon={clock} className="mt-14">
      {due ? words.confirm_until(dateLong(due, language)) : news.standing.waits}
    </Tag>
  )
}

type EarlyProps = { share: number; since: number; onGoOn: () => void; onConfirm: () => void }

/**
 * Asked when somebody confirms what they have not seen to its end. `since` is when: the second tap of a double one was
 * not meant for what has come under the finger.
 */
function EarlySheet({ share, since, onGoOn, onConfirm }: EarlyProps) {
  const { shell } = useTexts()
  const words = useArticleTexts()
  const language = useLanguage()
  const confirm = ({ detail, nativeEvent, timeStamp }: MouseEvent<HTMLButtonElement>) => {
    const { pointerType } = nativeEvent as PointerEvent
    if (timeStamp - since > betweenTaps || !mayBeSecond({ detail, pointerType })) onConfirm()
  }
  const title = share < 0.01 ? words.early.unseen : words.early.title(percent(Math.floor(share * 100) / 100, language))
  return (
    <Sheet
      open
      onClose={onGoOn}
      title={title}
      closeLabel={shell.close}
      foot={
        <div className="grid w-full gap-8">
          <Button onClick={onGoOn}>{words.early.go_on}</Button>
          <Button kind="ghost" onClick={confirm}>
            {words.early.anyway}
          </Button>
        </div>
      }
    >
      <p className="lead">{words.early.text}</p>
    </Sheet>
  )
}

type BarProps = { article: Article; done: boolean; seen: () => number; onConfirmed: () => void }

function ConfirmBar({ article, done, seen, onConfirmed }: BarProps) {
  const { news } = useTexts()
  const words = useArticleTexts()
  const { authenticated } = useSession()
  const { confirm } = useMarks()
  const { reopened } = useConfirmation(article)
  const refusal = useRefusal(article.id)
  const [invited, setInvited] = useState(false)
  const [early, setEarly] = useState<{ share: number; since: number }>()
  function press({ timeStamp: since }: { timeStamp: number }) {
    if (!authenticated) return setInvited(true)
    const share = seen()
    if (share < 1) return setEarly({ share, since })
    confirmNow()
  }
  function confirmNow() {
    setEarly(undefined)
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
      {early !== undefined && <EarlySheet {...early} onGoOn={() => setEarly(undefined)} onConfirm={confirmNow} />}
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
      <div className={`row flex-wrap text-sub gap-10 weight-620 rounded green ${css.confirmed}`}>
        <Icon of={checkCircle} size={20} weight={2} />
        <span className="rest">{words.confirmed(dateAndClock(confirmed_at, language))}</span>
        <ButtonLink kind="ghost" small fit to={paths.confirmations}>
          {words.to_confirmations}
        </ButtonLink>
      </div>
      {waiting && <QuietNote icon={send}>{news.pending(1)}</QuietNote>}
    </>
  )
}
