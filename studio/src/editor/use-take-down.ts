import { type StudioNews } from '@megdan/contract'
import { hasRung } from '../ringing/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { publish, unpublish } from '../news/index.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Takes an item away from its readers, or from its hour, with the way back; what has not rung yet for it never does. */
export function useTakeDown(copy: WorkingCopy) {
  const texts = useTexts()
  const { editor: words, shell } = texts
  const tell = (error: unknown) => {
    announce(sentenceOf(error, texts, words.refusals))
    void copy.catchUpAfter(error)
  }
  const takeDown = async (base: StudioNews) => {
    const { status, published_at: publish_at, notice } = base
    copy.replaceBase(await unpublish(base))
    await hasRung()
    // With its former moment it stands again where it stood.
    const again = () => publish(copy.current().base ?? base, { publish_at, notice })
    const message = status === 'scheduled' ? words.unscheduled : words.unpublished
    offerUndo(message, shell.undo, () => again().then(copy.replaceBase).catch(tell))
  }
  return { takeDown, tell }
}
