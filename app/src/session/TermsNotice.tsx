import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { useAcceptance } from './acceptance.ts'
import { cacheOwner, useSession } from './session.ts'
import { type TermsPart, TermsSheet } from './TermsSheet.tsx'
import { useRegistrationTexts } from './words.ts'

/** For whom the question was put aside until the next start. */
let putAsideFor: string | undefined

/** `isFirst`: of whoever came in without having been asked, such as by his company’s account. */
type QuestionProps = { isFirst: boolean; accept: () => Promise<void>; onEnd: () => void }

function Question({ isFirst, accept, onEnd }: QuestionProps) {
  const { shell, session } = useTexts()
  const { terms: words } = useRegistrationTexts()
  const [open, setOpen] = useState<TermsPart>()
  const putAside = () => {
    putAsideFor = cacheOwner()
    onEnd()
  }
  const press = async () => {
    try {
      await accept()
      onEnd()
    } catch {
      showToast({ text: words.failed })
      putAside()
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
        onClose={putAside}
        title={isFirst ? words.own : words.changed}
        closeLabel={shell.close}
        foot={
          <div className="terms-foot">
            <Button onClick={press}>{words.accept}</Button>
            <Button kind="ghost" onClick={putAside}>
              {words.later}
            </Button>
          </div>
        }
      >
        <p>{isFirst ? words.first_text : words.changed_text}</p>
        <div className="terms-parts" role="group" aria-label={`${session.register.terms}, ${session.register.privacy}`}>
          {part('terms')}
          {part('privacy')}
        </div>
      </Sheet>
      <TermsSheet part={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** Asks whoever accepted an older wording, once at each start until he has; without an answer of the server nobody is asked. */
export function TermsNotice() {
  const { authenticated, intro_asked } = useSession()
  const [ended, end] = useState(false)
  const { standing, isOld, accept } = useAcceptance()
  if (!authenticated || intro_asked || !standing || !isOld || ended || putAsideFor === cacheOwner()) return null
  return (
    <Question isFirst={standing.accepted === null} accept={() => accept(standing.version)} onEnd={() => end(true)} />
  )
}
