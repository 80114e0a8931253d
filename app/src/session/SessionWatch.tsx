import { useEffect } from 'react'
import { storage } from '../platform/storage.ts'
import { currentTexts, useTexts } from '../texts/index.ts'
import { Busy } from '../ui/Busy.tsx'
import { showToast } from '../ui/toasts.ts'
import { watchExpiry } from './expiry.ts'
import { useLeaving } from './leaving.ts'
import { watchOtherTabs } from './other-tabs.ts'

const tellExpired = () => {
  const { session, shell } = currentTexts()
  showToast({
    id: 'expired',
    text: session.login.expired,
    role: 'alert',
    duration: 8000,
    actions: [{ label: shell.close }],
  })
}

/** Retries a sign-out of which the server has not heard. */
function finishSignOut() {
  if (storage.get('unfinished')) void import('./unfinished.ts').then(({ resumeUnfinished }) => resumeUnfinished())
}

export function SessionWatch() {
  const { shell } = useTexts()
  const leaving = useLeaving()
  useEffect(() => watchExpiry(tellExpired), [])
  useEffect(watchOtherTabs, [])
  useEffect(finishSignOut, [])
  return <Busy open={leaving} text={shell.loading} />
}
