import { Button, Modal, SegmentedControl } from '@mantine/core'
import type { Image } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { type Field, contentOf } from '../news/index.ts'
import { useFocusReturn } from '../ui/focus-return.ts'
import { ConflictValue } from './ConflictValue.tsx'
import type { CopyState } from './working-copy.ts'

type Props = {
  state: CopyState
  theirs: NonNullable<CopyState['theirs']>
  /** Pictures that were chosen here. */
  images: Readonly<Record<string, Image>>
  onResolve: (theirs: readonly Field[]) => void
}

/** Both texts of every field that two editors have changed; nothing goes on until each has been decided. */
export function ConflictDialog({ state, theirs, images, onResolve }: Props) {
  useFocusReturn()
  const words = useTexts().editor
  const { conflict } = words
  const [kept, setKept] = useState<readonly Field[]>([])
  const other = contentOf(theirs.item)
  const choose = (field: Field, theirOne: boolean) =>
    setKept((before) => [...before.filter((each) => each !== field), ...(theirOne ? [field] : [])])
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
      <p className="quiet">{conflict.lead}</p>
      {theirs.fields.map((field) => (
        <section key={field} className="conflict-field" aria-label={words.field[field]}>
          <h3>{words.field[field]}</h3>
          <div className="conflict-sides">
            {[
              { title: conflict.mine, content: state.content, lost: kept.includes(field) },
              {
                title: conflict.theirs(theirs.item.changed_by ?? conflict.somebody),
                content: other,
                lost: !kept.includes(field),
              },
            ].map(({ title, content, lost }) => (
              <div key={title} data-lost={lost || undefined}>
                <h4>{title}</h4>
                <ConflictValue
                  content={content}
                  field={field}
                  images={{ ...images, ...theirs.item.images }}
                  title={title}
                />
              </div>
            ))}
          </div>
          <SegmentedControl
            aria-label={words.field[field]}
            value={kept.includes(field) ? 'theirs' : 'mine'}
            onChange={(value) => choose(field, value === 'theirs')}
            data={[
              { value: 'mine', label: conflict.keep_mine },
              { value: 'theirs', label: conflict.keep_theirs },
            ]}
          />
        </section>
      ))}
      <div className="dialog-foot">
        <Button onClick={() => onResolve(kept)}>{conflict.save}</Button>
      </div>
    </Modal>
  )
}
