import { Box, Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core'
import { noticeLimits, type SurveyContent, surveyLimits } from '@megdan/contract'
import { shortened } from '@megdan/contract/shortened'
import { number } from '@megdan/kit/format'
import { useState } from 'react'
import { ReachSummary, useReach } from '../audience/index.ts'
import { labelOf, PushCard, RingingNote, useRinging } from '../ringing/index.ts'
import { useMe } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { momentOf } from '../ui/format.ts'
import { Failure } from '../ui/form/Failure.tsx'

export type Notice = { title: string; body: string }
export type Confirmed = { notice: Notice | undefined; reason: string | undefined }

type Props = {
  content: SurveyContent
  /** What readers have already is changed, in place of being opened. */
  isChange: boolean
  /** Somebody has answered already, and the words of the questions are others now. */
  isCorrection: boolean
  minutes: string
  busy: boolean
  failure: string | undefined
  onConfirm: (confirmed: Confirmed) => void
  onClose: () => void
}

/** The last look: whom it asks, when and with what notification. The button says the number. */
export function PublishDialog({ content, isChange, isCorrection, minutes, busy, failure, onConfirm, onClose }: Props) {
  useFocusReturn()
  const texts = useTexts()
  const { surveyBuilder: words, surveys } = texts
  const { dialog } = words
  const language = useLanguage()
  const mayPush = useMe().rights.push
  const [notify, setNotify] = useState(false)
  const [reason, setReason] = useState('')
  const [title, setTitle] = useState<string>(dialog.default_title)
  const [body, setBody] = useState(shortened(dialog.default_body(content.title, minutes), noticeLimits.body))
  const reach = useReach(content.audience)
  const people = reach.data && reach.isCurrent ? number(reach.data.people, language) : '…'
  const { opens_at, closes_at } = content
  const ringing = useRinging(notify ? { audience: content.audience, ...(opens_at && { at: opens_at }) } : undefined)
  const quiet = opens_at ? dialog.schedule(people) : dialog.publish(people)
  const rung = labelOf(opens_at ? 'schedule' : 'publish', ringing, texts)
  const label = isChange ? words.publish_changes : notify ? rung : quiet
  const isSaid = !notify || (title.trim() !== '' && body.trim() !== '')
  const isReady = isSaid && (!isCorrection || reason.trim() !== '')
  return (
    <Dialog onClose={onClose} size="lg" title={isChange ? dialog.changes : dialog.title}>
      <Text mb={12} fw={640} lang={content.language}>
        {content.title} · {surveys.mode[content.mode]}
      </Text>
      <ReachSummary audience={content.audience} />
      {content.audience.guests && <p>{dialog.guests}</p>}
      {!isChange && opens_at && <p>{dialog.at(momentOf(opens_at))}</p>}
      {closes_at && <p>{dialog.until(momentOf(closes_at))}</p>}
      {isChange && <p>{dialog.correction}</p>}
      {isCorrection && (
        <Textarea
          label={dialog.reason}
          description={dialog.reason_note}
          maxLength={surveyLimits.summary}
          required
          lang={content.language}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {!isChange && (
        <Checkbox
          label={dialog.notify}
          description={mayPush ? undefined : dialog.no_push_right}
          disabled={!mayPush}
          checked={notify}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
      )}
      {notify && (
        <>
          <TextInput
            label={dialog.notice_title}
            maxLength={noticeLimits.title}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Textarea
            label={dialog.notice_body}
            maxLength={noticeLimits.body}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
          <Box my={12} p={14} bdrs="card" bg="#0c2723">
            <PushCard title={title} body={body} language={content.language} />
          </Box>
          <RingingNote counted={ringing} later={Boolean(opens_at)} />
        </>
      )}
      <Failure>{failure}</Failure>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button
          loading={busy}
          disabled={!isReady}
          data-autofocus
          onClick={() =>
            onConfirm({
              notice: notify ? { title: title.trim(), body: body.trim() } : undefined,
              reason: isCorrection ? reason.trim() : undefined,
            })
          }
        >
          {label}
        </Button>
      </Group>
    </Dialog>
  )
}
