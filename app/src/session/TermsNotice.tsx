import './terms.css'
import { terms } from '@megdan/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { cacheOwner, useSession } from './session.ts'
import { type TermsPart, TermsSheet } from './TermsSheet.tsx'
import { useRegistrationTexts } from './words.ts'

/** For whom the question was put aside until the next start. */
let putAsideFor: string | undefined

function Question({ version, onEnd }: { version: number; onEnd: () => void }) {
  const { shell, session } = useTexts()
  const { terms: words } = useRegistrationTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState<TermsPart>()
  const putAside = () => {
    putAsideFor = cacheOwner()
    onEnd()
  }
  const accept = async () => {
    try {
      await api(terms.accept, { body: { version } })
      onEnd()
    } catch {
      showToast({ text: words.failed })
      putAside()
    }
    await client.invalidateQueries({ queryKey: queryOf(terms.standing).queryKey })
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
        title={words.changed}
        closeLabel={shell.close}
        foot={
          <div className="terms-foot">
            <Button onClick={accept}>{words.accept}</Button>
            <Button kind="ghost" onClick={putAside}>
              {words.later}
            </Button>
          </div>
        }
      >
        <p>{words.changed_text}</p>
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
  const { data } = useQuery({ ...queryOf(terms.standing), enabled: authenticated, staleTime: Infinity })
  const isOld = data !== undefined && data.version > (data.accepted ?? 0)
  if (!authenticated || intro_asked || !isOld || ended || putAsideFor === cacheOwner()) return null
  return <Question version={data.version} onEnd={() => end(true)} />
}
