import type { Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { useCallback, useState } from 'react'
import { useSession } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AnonymitySheet, toldOf } from './AnonymitySheet.tsx'
import { modeIcons } from './ModeTag.tsx'
import { useWords } from './words.ts'

/** Who will see what, said before the first question. */
export function ModePromise({ survey }: { survey: Survey }) {
  const { promise } = useWords()
  const { guest } = useSession()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { mode } = survey
  const isAnonymous = mode === 'anonymous'
  const lines = [
    ...(guest && !isAnonymous ? [promise.guest] : promise[mode]),
    ...(mode === 'confidential' ? toldOf(survey, promise) : []),
  ]
  return (
    <Card className="px-18 py-16 mt-14" aria-labelledby="promise">
      <h2 id="promise" className="row gap-12 text-[1.1875rem]">
        <Icon of={modeIcons[mode]} size={22} className="text-primary" />
        <span className="rest">{promise.title}</span>
      </h2>
      {isAnonymous ? (
        <>
          {lines.map((line) => (
            <p key={line} className="mt-10">
              {bindShortWords(line)}
            </p>
          ))}
          <Button kind="ghost" small fit className="-ml-12" onClick={() => setOpen(true)}>
            {promise.how}
          </Button>
          <AnonymitySheet survey={survey} open={open} onClose={close} />
        </>
      ) : (
        <ul className="dotted mt-10 mb-4">
          {lines.map((line) => (
            <li key={line}>{bindShortWords(line)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
