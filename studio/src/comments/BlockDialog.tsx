import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { type CommentReason, commentReasons } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import type { Block } from './acts.ts'

const days = { week: 7, month: 30, always: null }
type Time = keyof typeof days
const dayMs = 86_400_000

type Values = { reason: CommentReason; time: Time }
const begun: Values = { reason: 'offensive', time: 'week' }

type Props = { name: string | undefined; onBlock: (block: Block) => void; onClose: () => void }

/** Why and for how long; open while there is a name. */
export function BlockDialog({ name, onBlock, onClose }: Props) {
  const { comments: words } = useTexts()
  const edit = useEdit<Values>({
    thing: undefined,
    valuesOf: () => begun,
    send: async ({ reason, time }) => {
      const length = days[time]
      onBlock({ reason, until: length === null ? null : new Date(Date.now() + length * dayMs).toISOString() })
    },
    onSaved: () => close(),
  })
  /** What was chosen for one is no answer for the next. */
  const close = () => {
    edit.form.reset()
    onClose()
  }
  return (
    <Dialog opened={name !== undefined} onClose={close} title={words.block_title(name ?? '')} radius="card" centered>
      <Form edit={edit} submit={undefined}>
        <Text c="dimmed">{words.block_text}</Text>
        <NativeSelect
          data-autofocus
          size="md"
          label={words.block_reason}
          data={commentReasons.map((value) => ({ value, label: words.reason[value] }))}
          {...edit.field('reason')}
        />
        <NativeSelect
          size="md"
          label={words.block_time}
          data={(['week', 'month', 'always'] as const).map((value) => ({ value, label: words.times[value] }))}
          {...edit.field('time')}
        />
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="stern">
            {words.block_do}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}
