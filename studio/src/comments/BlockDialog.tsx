import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { type CommentReason, commentReasons } from '@megdan/contract'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import type { Block } from './acts.ts'

const days = { week: 7, month: 30, always: null }
type Time = keyof typeof days
const dayMs = 86_400_000

type Props = { name: string | undefined; onBlock: (block: Block) => void; onClose: () => void }

/** Why and for how long; open while there is a name. */
export function BlockDialog({ name, onBlock, onClose }: Props) {
  const { comments: words, shell } = useTexts()
  const [reason, setReason] = useState<CommentReason>('offensive')
  const [time, setTime] = useState<Time>('week')
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const length = days[time]
    onBlock({ reason, until: length === null ? null : new Date(Date.now() + length * dayMs).toISOString() })
    onClose()
  }
  return (
    <Modal
      opened={name !== undefined}
      onClose={onClose}
      title={words.block_title(name ?? '')}
      closeButtonProps={{ 'aria-label': shell.close }}
      radius="card"
      centered
    >
      <Stack component="form" onSubmit={choose}>
        <Text c="dimmed">{words.block_text}</Text>
        <NativeSelect
          data-autofocus
          size="md"
          label={words.block_reason}
          value={reason}
          data={commentReasons.map((value) => ({ value, label: words.reason[value] }))}
          onChange={(event) => setReason(commentReasons.find((one) => one === event.currentTarget.value) ?? 'other')}
        />
        <NativeSelect
          size="md"
          label={words.block_time}
          value={time}
          data={(['week', 'month', 'always'] as const).map((value) => ({ value, label: words.times[value] }))}
          onChange={(event) => setTime(event.currentTarget.value as Time)}
        />
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="stern">
            {words.block_do}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
