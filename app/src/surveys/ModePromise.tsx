import { asksForWords, type Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { useCallback, useState } from 'react'
import { useSession } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AnonymitySheet } from './AnonymitySheet.tsx'
import { modeIcons } from './ModeTag.tsx'
import { useWords } from './words.ts'
import css from './surveys.module.css'

/** Who will see what, said before the first question. */
export function ModePromise({ survey }: { survey: Survey }) {
  const { promise } = useWords()
  const { guest } = useSession()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { mode, group_limit, text_limit, questions, asked } = survey
  const lines = [
    ...(guest && mode !== 'anonymous' ? [promise.guest] : promise[mode]),
    ...(asked === undefined ? [] : [promise.asked(asked)]),
    ...(mode === 'named' ? [] : [promise.limit(group_limit)]),
    ...(mode !== 'named' && questions.some(asksForWords) ? [promise.text_limit(text_limit)] : []),
  ]
  return (
    <Card className={`pad mt-14 ${css.promise}`} aria-labelledby="promise">
      <h2 id="promise" className="row gap-12">
        <Icon of={modeIcons[mode]} size={22} className="accented" />
        <span className="grow">{promise.title}</span>
      </h2>
      <ul className="dotted">
        {lines.map((line) => (
          <li key={line}>{bindShortWords(line)}</li>
        ))}
      </ul>
      {mode === 'anonymous' && (
        <>
          <Button kind="ghost" small fit onClick={() => setOpen(true)}>
            {promise.how}
          </Button>
          <AnonymitySheet open={open} onClose={close} />
        </>
      )}
    </Card>
  )
}
