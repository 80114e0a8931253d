import { Button } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useLanguage } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAct } from '../ui/use-act.ts'
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
  const ring = async () => {
    if (!check()) return
    onError(undefined)
    const { devices } = await tryOut(draft)
    announce(words.trial_sent(devices, number(devices, language)))
  }
  const { run, busy } = useAct(ring, { failed: onError })
  return (
    <Button
      me="auto"
      variant="subtle"
      leftSection={<Icon of="phone" size={18} />}
      loading={busy}
      onClick={() => void run()}
    >
      {words.trial}
    </Button>
  )
}
