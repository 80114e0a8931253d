import { useLogout } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { logout } from '../ui/icons.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'

export function LogoutRow() {
  const { profile: words } = useTexts()
  const leave = useLogout()
  return <ButtonRow plain tone="grey" icon={logout} label={words.logout} onClick={() => void leave()} />
}
