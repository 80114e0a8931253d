import { Box, Button, Checkbox, Group, Text, Textarea } from '@mantine/core'
import type { NewsContent } from '@megdan/contract'
import { useState } from 'react'
import { ReachSummary } from '../audience/index.ts'
import { useDueOf } from '../checks/index.ts'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { useConfirmKey } from './use-confirm-key.ts'

type Props = {
  id: string
  content: NewsContent
  busy: boolean
  failure: string | undefined
  /** `reason` says what is material in a change; `checked`, that all the rest was read and holds. */
  onConfirm: (reason: string | undefined, checked: boolean) => void
  onClose: () => void
}

/** The last look before readers have what was changed. */
export function ChangesDialog({ id, content, busy, failure, onConfirm, onClose }: Props) {
  useFocusReturn()
  const { editor: words } = useTexts()
  const { dialog } = words
  const [material, setMaterial] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const check = useDueOf(id)
  const [chosen, setChosen] = useState<boolean>()
  // Whoever writes in what waits to be checked has most likely come to check it.
  const checked = check !== null && (chosen ?? check.isDue)
  const confirm = () => {
    if (material && reason.trim() === '') return setMissing(true)
    onConfirm(material ? reason.trim() : undefined, checked)
  }
  useConfirmKey(() => {
    if (!busy) confirm()
    return true
  })
  return (
    <Dialog onClose={onClose} size="lg" title={dialog.changes}>
      <Text mb={12} ff="heading" fz="1.25rem" fw={640} lang={content.language}>
        {content.title}
      </Text>
      <Box mb={16}>
        <ReachSummary within audience={content.audience} category_id={content.category_id} />
      </Box>
      {content.audience.guests && <p>{dialog.to_guests}</p>}
      {content.must_read && (
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
              required
              value={reason}
              error={missing && reason.trim() === '' ? dialog.reason_missing : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </>
      )}
      {check && (
        <Checkbox
          mt={14}
          label={dialog.checked}
          description={check.said}
          checked={checked}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
      )}
      <Failure>{failure}</Failure>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button onClick={confirm} loading={busy} data-autofocus>
          {words.publish_changes}
        </Button>
      </Group>
    </Dialog>
  )
}
