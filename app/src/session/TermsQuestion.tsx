import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { type TermsPart, TermsSheet } from './TermsSheet.tsx'
import { useRegistrationTexts } from './words.ts'

/** `isFirst`: the reader came in without having been asked before, such as by their company’s account. */
type Props = { isFirst: boolean; accept: () => Promise<void>; onPutAside: () => void; onEnd: () => void }

export function TermsQuestion({ isFirst, accept, onPutAside, onEnd }: Props) {
  const { shell } = useTexts()
  const { register, terms: words } = useRegistrationTexts()
  const [open, setOpen] = useState<TermsPart>()
  const press = async () => {
    try {
      await accept()
      onEnd()
    } catch {
      showToast({ text: words.failed })
      onPutAside()
    }
  }
  const part = (name: TermsPart) => (
    <Button kind="tonal" onClick={() => setOpen(name)}>
      {words.title[name]}
    </Button>
  )
  return (
    <>
      <Sheet
        open
        onClose={onPutAside}
        title={isFirst ? words.own : words.changed}
        closeLabel={shell.close}
        foot={
          <div className="grid gap-8">
            <Button onClick={press}>{words.accept}</Button>
            <Button kind="ghost" onClick={onPutAside}>
              {words.later}
            </Button>
          </div>
        }
      >
        <p>{isFirst ? words.first_text : words.changed_text}</p>
        <div className="grid gap-8 mt-16" role="group" aria-label={`${register.terms}, ${register.privacy}`}>
          {part('terms')}
          {part('privacy')}
        </div>
      </Sheet>
      <TermsSheet part={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
