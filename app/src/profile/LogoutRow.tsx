import { useState } from 'react'
import { useLogout } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { logout } from './icons.ts'

export function LogoutRow() {
  const { profile: words } = useTexts()
  const leave = useLogout()
  // A server that does not answer takes its time; the cover comes only at its step.
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void leave().finally(() => setBusy(false))
  }
  return <ButtonRow plain tone="grey" icon={logout} label={words.logout} busy={busy} onClick={start} />
}
