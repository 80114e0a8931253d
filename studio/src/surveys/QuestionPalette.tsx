import { useDraggable } from '@dnd-kit/core'
import { Text } from '@mantine/core'
import { type QuestionKind, questionKinds } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useBuilder } from './builder-context.ts'
import css from './builder.module.css'
import { kindScreens } from './kinds/index.ts'

type Props = { onAdd: (kind: QuestionKind) => void }

function Kind({ kind, onAdd }: Props & { kind: QuestionKind }) {
  const { surveyBuilder: words } = useTexts()
  const { base } = useBuilder()
  const { setNodeRef, listeners } = useDraggable({ id: `new:${kind}`, disabled: base.locked })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={css.kind}
      disabled={base.locked}
      {...listeners}
      onClick={() => onAdd(kind)}
    >
      <Icon of={kindScreens[kind].icon} size={19} />
      <span>{words.kind[kind].name}</span>
      <Icon of="drag" size={17} />
    </button>
  )
}

/** What can be asked; pressed or dragged onto the canvas. */
export function QuestionPalette({ onAdd }: Props) {
  const { surveyBuilder: words } = useTexts()
  return (
    <aside className={css.palette} aria-label={words.kinds}>
      <h2>{words.kinds}</h2>
      {questionKinds.map((kind) => (
        <Kind key={kind} kind={kind} onAdd={onAdd} />
      ))}
      <Text p="8px 4px 0" fz="note" c="dimmed">
        {words.kinds_help}
      </Text>
    </aside>
  )
}
