import { Box, Button, Checkbox, Group, Text, Textarea } from '@mantine/core'
import type { NewsContent } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useState } from 'react'
import { ReachSummary, useReach } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { momentOf } from '../ui/format.ts'
import type { Plan } from '../news/index.ts'
import { Failure } from '../ui/form/Failure.tsx'

export type PublishMode = 'publish' | 'changes'

type Props = {
  mode: PublishMode
  content: NewsContent
  plan: Plan
  busy: boolean
  failure: string | undefined
  /** `reason` says what is material in a change. */
  onConfirm: (reason: string | undefined) => void
  onClose: () => void
}

/** The last look: whom it reaches, when and with what. The button says the number. */
export function PublishDialog({ mode, content, plan, busy, failure, onConfirm, onClose }: Props) {
  useFocusReturn()
  const { editor: words } = useTexts()
  const { dialog } = words
  const language = useLanguage()
  const [material, setMaterial] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reach = useReach(content.audience, content.category_id)
  const { publish_at, notice } = plan
  const isChange = mode === 'changes'
  const people = reach.data && reach.isCurrent ? number(reach.data.people, language) : '…'
  const label = isChange ? words.publish_changes : publish_at ? dialog.to_schedule(people) : dialog.to_publish(people)
  const confirm = () => {
    if (material && reason.trim() === '') return setMissing(true)
    onConfirm(material ? reason.trim() : undefined)
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={isChange ? dialog.changes : publish_at ? dialog.schedule : dialog.publish}
    >
      <Text mb={12} ff="heading" fz="1.25rem" fw={640} lang={content.language}>
        {content.title}
      </Text>
      <Box mb={16}>
        <ReachSummary audience={content.audience} category_id={content.category_id} />
      </Box>
      {content.audience.guests && <p>{dialog.to_guests}</p>}
      {!isChange && publish_at && <p>{dialog.at(momentOf(publish_at))}</p>}
      {!isChange && notice && (
        <p>
          {dialog.with_notice} <b>{notice.title}</b> {notice.body}
        </p>
      )}
      {isChange && content.must_read && (
        <>
          <Checkbox
            label={dialog.material}
            description={dialog.material_note}
            checked={material}
            onChange={(event) => setMaterial(event.currentTarget.checked)}
          />
          {material && (
            <Textarea
              label={dialog.reason}
              maxLength={300}
              autosize
              required
              value={reason}
              error={missing && reason.trim() === '' ? dialog.reason_missing : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </>
      )}
      <Failure>{failure}</Failure>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button onClick={confirm} loading={busy} data-autofocus>
          {label}
        </Button>
      </Group>
    </Dialog>
  )
}
