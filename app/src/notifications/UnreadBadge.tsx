import { useEffect } from 'react'
import { showIconBadge } from '../platform/icon-badge.ts'
import { currentSession } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { useStanding } from './live/standing.ts'
import { useKnownUnread } from './unread.ts'
import css from '../ui/mark.module.css'

/** In the tab, which is always there: it keeps the count fresh, here and on the app's icon, and says it aloud after the tab's name. */
export function UnreadBadge() {
  const { shell } = useTexts()
  const { unread, at } = useKnownUnread(useStanding() ? false : 60_000)
  // Shown anew with each answer: a push may have set another number meanwhile.
  useEffect(() => {
    if (unread !== undefined) showIconBadge(unread)
  }, [unread, at])
  useEffect(
    () => () => {
      const { authenticated, guest } = currentSession()
      if (!authenticated && !guest) showIconBadge(0)
    },
    [],
  )
  if (!unread) return null
  return (
    <>
      <em className={`text-center important ${css.badge}`} aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </em>
      <span className="hidden-word">, {shell.unread(unread)}</span>
    </>
  )
}
