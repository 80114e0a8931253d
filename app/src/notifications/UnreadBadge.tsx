import { useEffect } from 'react'
import { showIconBadge } from '../platform/icon-badge.ts'
import { currentSession } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { useUnreadCount } from './unread.ts'

/** In the tab, which is always there: it keeps the count fresh, here and on the app's icon, and says it aloud after the tab's name. */
export function UnreadBadge() {
  const { shell } = useTexts()
  const unread = useUnreadCount(60_000)
  useEffect(() => showIconBadge(unread), [unread])
  useEffect(
    () => () => {
      const { authenticated, guest } = currentSession()
      if (!authenticated && !guest) showIconBadge(0)
    },
    [],
  )
  if (unread === 0) return null
  return (
    <>
      <em className="badge num" aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </em>
      <span className="hidden-word">, {shell.unread(unread)}</span>
    </>
  )
}
