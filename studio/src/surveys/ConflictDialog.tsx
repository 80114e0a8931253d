import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { useFocusReturn } from '../ui/focus-return.ts'
import type { CopyState } from './working-copy.ts'

/** Whatever was written there as words: texts as they are, everything else by its texts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null) {
    const { title, text, ...others } = value as Record<string, unknown>
    const named = [title, text].filter((one) => typeof one === 'string')
    return named.length > 0 ? named.join('\n') : Object.values(others).map(textOf).filter(Boolean).join('\n')
  }
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

type Props = { state: CopyState; onResolve: (theirs: readonly string[]) => void }

/** Both versions of everything that two editors have written over; nothing goes on until each has been decided. */
export function ConflictDialog({ state, onResolve }: Props) {
  useFocusReturn()
  const { conflict } = useTexts().surveyBuilder
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (path: string, theirOne: boolean) =>
    setTheirs((before) => [...before.filter((one) => one !== path), ...(theirOne ? [path] : [])])
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title={conflict.title}
    >
      <p className="quiet-line">{conflict.lead}</p>
      {state.clashes.map(({ path, mine, theirs: other }) => (
        <section key={path} className="survey-clash">
          {[
            { title: conflict.mine, text: textOf(mine), lost: theirs.includes(path) },
            {
              title: conflict.theirs(state.base.changed_by ?? conflict.somebody),
              text: textOf(other),
              lost: !theirs.includes(path),
            },
          ].map(({ title, text, lost }) => (
            <div key={title} data-lost={lost || undefined}>
              <h3>{title}</h3>
              <p>{text || conflict.empty}</p>
            </div>
          ))}
          <SegmentedControl
            value={theirs.includes(path) ? 'theirs' : 'mine'}
            onChange={(value) => choose(path, value === 'theirs')}
            data={[
              { value: 'mine', label: conflict.keep_mine },
              { value: 'theirs', label: conflict.keep_theirs },
            ]}
          />
        </section>
      ))}
      <div className="survey-dialog-foot">
        <Button onClick={() => onResolve(theirs)} data-autofocus>
          {conflict.save}
        </Button>
      </div>
    </Modal>
  )
}
