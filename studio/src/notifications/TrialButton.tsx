import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { tryOut } from './acts.ts'
import type { NoticeDraft } from './draft.ts'
import { useWords } from './use-words.ts'

type Props = {
  draft: NoticeDraft
  /** Whether there is enough to try; says what is missing where it is not. */
  check: () => boolean
  onError: (error: unknown) => void
}

/** Rings the editor's own phone, and nobody else's. */
export function TrialButton({ draft, check, onError }: Props) {
  const { compose: words } = useWords()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const ring = async () => {
    if (busy || !check()) return
    setBusy(true)
    onError(undefined)
    try {
      const { devices } = await tryOut(draft)
      announce(words.trial_sent(devices, count(devices, language)))
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      className="compose-trial"
      variant="subtle"
      leftSection={<Icon of="phone" size={18} />}
      loading={busy}
      onClick={() => void ring()}
    >
      {words.trial}
    </Button>
  )
}
