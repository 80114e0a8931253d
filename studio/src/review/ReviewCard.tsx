import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { review as endpoints, type Review, type ReviewKind } from '@megdan/contract'
import { hoursOf } from '@megdan/kit/review-lines'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { returnFocus } from '../ui/focus-return.ts'
import { momentOf } from '../ui/format.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { ChangesDrawer } from './ChangesDrawer.tsx'
import { refreshReview, useReview, useReviewStep } from './use-review.ts'

type Props = {
  kind: ReviewKind
  id: string
  onChanged: () => Promise<unknown>
  /** False where its page's head has the one button that approves. */
  approves?: boolean
}

function Notes({ review, run }: { review: Review; run: (step: () => Promise<unknown>) => void }) {
  const { review: words, shell } = useTexts()
  if (review.notes.length === 0) return null
  const { kind, id } = review
  return (
    <Stack component="section" gap={8} aria-label={words.card.notes}>
      {review.notes.map((note) => (
        <Checkbox
          key={note.id}
          checked={note.done}
          label={note.text}
          description={[note.quote && shell.quoted(note.quote), note.by?.name].filter(Boolean).join(' – ')}
          title={words.card.done}
          onChange={(event) => {
            const body = { done: event.currentTarget.checked }
            run(() => api(endpoints.noteDone, { params: { kind, id, note: note.id }, body }))
          }}
        />
      ))}
    </Stack>
  )
}

/** How it comes to its readers once it is approved. */
function Coming({ review }: { review: Review }) {
  const { review: words } = useTexts()
  const { notify, reason, outcome } = review.plan
  return (
    <>
      {hoursOf(review, words, useLanguage()).map((line) => (
        <Text key={line} fz="note">
          {line}
        </Text>
      ))}
      {notify && (
        <Text fz="note">
          {words.with_notice}: <b>{notify.title}</b> {notify.body}
        </Text>
      )}
      {reason && (
        <Text fz="note">
          {words.asks_again} {reason}
        </Text>
      )}
      {outcome && (
        <Text fz="note">
          {words.outcome} {Object.values(outcome).join(' · ')}
        </Text>
      )}
    </>
  )
}

/** How far the review of a thing is, with what the reader of this may do about it. */
export function ReviewCard({ kind, id, onChanged, approves = true }: Props) {
  const { review: words, shell } = useTexts()
  const { card } = words
  const me = useMe()
  const [answer, setAnswer] = useState<string>()
  const isAnswering = answer !== undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const sendBack = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAnswering) field.current?.focus()
  }, [isAnswering])
  const [looking, setLooking] = useState(false)
  const at = { params: { kind, id } }
  const { data } = useReview(kind, id)
  const { run, busy } = useReviewStep(async () => {
    setAnswer(undefined)
    await onChanged()
  })
  if (!data || data.state === null || (data.state === 'approved' && data.notes.every(({ done }) => done))) return null
  const isAsked = data.state === 'asked'
  const hindrance =
    data.hindrance === null || data.hindrance === 'not_asked' ? undefined : words.hindrance[data.hindrance]
  return (
    <Stack component="section" gap={10} mb={20} p={14} bg="var(--mg-sunken)" bdrs="card" aria-label={card.title}>
      <Text component="h2" fz="sm" fw={640} lts="normal">
        {isAsked ? words.waits : card.title}
      </Text>
      {isAsked && <Text fz="note">{words.asked(data.asked_by?.name ?? words.somebody, data.to?.name)}</Text>}
      {isAsked && data.to && data.away_until && (
        <Text fz="note">{words.absent(data.to.name, momentOf(data.away_until), data.deputy?.name)}</Text>
      )}
      {isAsked && data.needed > 1 && <Text fz="note">{words.approvals(data.approved, data.needed)}</Text>}
      {data.words && <Text fz="note">{shell.quoted(data.words)}</Text>}
      {isAsked && <Coming review={data} />}
      {data.state === 'returned' && data.answer && (
        <Text fz="note">
          {card.returned(data.answer.by?.name ?? words.somebody)} {data.answer.text}
        </Text>
      )}
      {isAsked && hindrance && data.asked_by?.id !== me.person_id && (
        <Text fz="note" c="dimmed">
          {hindrance}
        </Text>
      )}
      <Button size="sm" variant="default" style={{ alignSelf: 'start' }} onClick={() => setLooking(true)}>
        {words.changes.title}
      </Button>
      <Notes review={data} run={(step) => void run(step)} />
      {isAnswering && (
        <Textarea
          label={words.answer}
          minRows={2}
          maxLength={1000}
          ref={field}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      {isAsked && (
        <Group gap={8}>
          {approves && data.may_approve && !isAnswering && <ApproveButton review={data} onChanged={onChanged} />}
          {(data.may_approve || data.hindrance === 'approved_already') && (
            <Button
              ref={sendBack}
              size="sm"
              variant="default"
              loading={busy}
              disabled={answer?.trim() === ''}
              onClick={() => {
                if (answer === undefined) return setAnswer('')
                void run(() => api(endpoints.sendBack, { ...at, body: { text: answer.trim() } }), words.sent_back)
              }}
            >
              {words.send_back}
            </Button>
          )}
          {isAnswering && (
            <Button
              size="sm"
              variant="subtle"
              onClick={() => {
                setAnswer(undefined)
                returnFocus(sendBack.current)
              }}
            >
              {words.back}
            </Button>
          )}
          {data.asked_by?.id === me.person_id && (
            <Button
              size="sm"
              variant="default"
              onClick={() => void run(() => api(endpoints.withdraw, at), words.withdrawn)}
            >
              {words.withdraw}
            </Button>
          )}
        </Group>
      )}
      {looking && <ChangesDrawer review={data} onNoted={refreshReview} onClose={() => setLooking(false)} />}
    </Stack>
  )
}
