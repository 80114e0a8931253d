import { logout } from '@megdan/kit/more-icons'
import { useState } from 'react'
import { useLogout } from '../session/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { useProfileTexts } from './profile-words.ts'

export function LogoutRow() {
  const words = useProfileTexts()
  const leave = useLogout()
  // A server that does not answer takes its time; the cover comes only at its step.
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void leave().finally(() => setBusy(false))
  }
  return <ButtonRow plain tone="grey" icon={logout} label={words.logout} busy={busy} onClick={start} />
}
