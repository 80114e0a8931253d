import { dateLong } from '@megdan/kit/format'
import { useState } from 'react'
import { useOnline } from '../platform/network.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, ListGroup } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { useAcceptance } from './acceptance.ts'
import { useSession } from './session.ts'
import { type TermsPart, TermsSheet } from './TermsSheet.tsx'
import { useRegistrationTexts } from './words.ts'

function Acceptance() {
  const { terms: words } = useRegistrationTexts()
  const language = useLanguage()
  const online = useOnline()
  const { standing, isOld, accept } = useAcceptance()
  if (!standing) return online ? null : <p className="lead">{words.unknown}</p>
  const { version, accepted, accepted_at } = standing
  const press = async () => {
    try {
      await accept(version)
    } catch {
      showToast({ role: 'alert', text: words.failed })
    }
  }
  return (
    <>
      <p className="lead" role="status">
        {accepted_at === null ? words.not_accepted : words.accepted(accepted ?? 0, dateLong(accepted_at, language))}
        {isOld && accepted_at !== null && ` ${words.newer(version)}`}
      </p>
      {(isOld || accepted_at === null) && (
        <Button disabled={!online} onClick={press}>
          {words.accept}
        </Button>
      )}
    </>
  )
}

/** Both texts to be read, and for a member which version they accepted and when. */
export function OwnTermsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shell } = useTexts()
  const { terms: words } = useRegistrationTexts()
  const { authenticated } = useSession()
  const [part, setPart] = useState<TermsPart>()
  return (
    <>
      <Sheet open={open} onClose={onClose} title={words.own} closeLabel={shell.close}>
        {authenticated && <Acceptance />}
        <ListGroup>
          <ButtonRow label={words.title.terms} onClick={() => setPart('terms')} />
          <ButtonRow label={words.title.privacy} onClick={() => setPart('privacy')} />
        </ListGroup>
      </Sheet>
      <TermsSheet part={part} onClose={() => setPart(undefined)} />
    </>
  )
}
