import { logout } from '@megdan/kit/more-icons'
import { useCallback, useState } from 'react'
import { ButtonRow, ListGroup } from '../ui/ListGroup.tsx'
import { LogoutSheet } from './LogoutSheet.tsx'
import { useProfileTexts } from './profile-words.ts'

/** «Изход», by itself: no other row is near enough to be meant. `name` is what one signs in with. */
export function LogoutRow({ name }: { name?: string | undefined }) {
  const words = useProfileTexts()
  const [asking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  return (
    <div className="mt-16">
      <ListGroup>
        <ButtonRow plain tone="grey" icon={logout} label={words.logout} onClick={() => setAsking(true)} />
      </ListGroup>
      <LogoutSheet open={asking} onClose={close} {...(name && { name })} />
    </div>
  )
}
