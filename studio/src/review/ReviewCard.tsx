import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { review as endpoints, type Review, type ReviewKind, rungBy } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { hasRung, phoneWords, RingDialog } from '../ringing/index.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { returnFocus } from '../ui/focus-return.ts'
import { momentOf } from '../ui/format.ts'
import { useAct } from '../ui/use-act.ts'
import { useNow } from '../ui/use-now.ts'
import { ChangesDrawer } from './ChangesDrawer.tsx'

type Props = { kind: ReviewKind; id: string; onChanged: () => Promise<unknown> }

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

/** How far the review of a thing is, with what the reader of this may do about it. */
export function ReviewCard({ kind, id, onChanged }: Props) {
  const texts = useTexts()
  const { review: words, shell } = texts
  const { card } = words
  const me = useMe()
  const [answer, setAnswer] = useState<string>()
  const isAnswering = answer !== undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const sendBack = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAnswering) field.current?.focus()
  }, [isAnswering])
  const [asking, setAsking] = useState(false)
  const [looking, setLooking] = useState(false)
  const now = useNow(20_000)
  const at = { params: { kind, id } }
  const { data } = useQuery({ ...queryOf(endpoints.get, at), staleTime: 0 })
  const { run, busy } = useAct(
    async (step: () => Promise<unknown>, message?: string) => {
      await step()
      await queryClient.invalidateQueries({ queryKey: [endpoints.get.path] })
      if (message === undefined) return
      setAnswer(undefined)
      await onChanged()
      announce(message)
    },
    {
      failed: (error) => {
        announce(sentenceOf(error, texts, words.refusals))
        void queryClient.invalidateQueries({ queryKey: [endpoints.get.path] })
      },
    },
  )
  if (!data || data.state === null || (data.state === 'approved' && data.notes.every(({ done }) => done))) return null
  const isAsked = data.state === 'asked'
  const rung = rungBy(data, new Date(now))
  const written = rung?.words
  const shown = written && (rung.secret ? { ...written, ...phoneWords[written.language].secret } : written)
  const approve = () => {
    void run(async () => {
      await api(endpoints.approve, { ...at, body: { hash: data.hash } })
      await hasRung()
    }, words.approved)
    setAsking(false)
  }
  const hindrance =
    data.hindrance === null || data.hindrance === 'not_asked' ? undefined : words.hindrance[data.hindrance]
  return (
    <Stack component="section" gap={10} mb={20} p={14} bg="var(--mg-sunken)" bdrs="card" aria-label={card.title}>
      <Text component="h2" fz="sm" fw={640}>
        {isAsked ? words.waits : card.title}
      </Text>
      {isAsked && <Text fz="note">{words.asked(data.asked_by?.name ?? words.somebody, data.to?.name)}</Text>}
      {isAsked && data.to && data.away_until && (
        <Text fz="note">{words.absent(data.to.name, momentOf(data.away_until), data.deputy?.name)}</Text>
      )}
      {isAsked && data.needed > 1 && <Text fz="note">{words.approvals(data.approved, data.needed)}</Text>}
      {data.words && <Text fz="note">{shell.quoted(data.words)}</Text>}
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
          autosize
          minRows={2}
          maxLength={1000}
          ref={field}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      {isAsked && (
        <Group gap={8}>
          {data.may_approve && !isAnswering && (
            <Button size="sm" loading={busy} onClick={() => (rung ? setAsking(true) : approve())}>
              {words.act}
            </Button>
          )}
          {(data.may_approve || data.hindrance === 'approved_already') && (
            <Button
              ref={sendBack}
              size="sm"
              variant="default"
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
      {looking && (
        <ChangesDrawer
          review={data}
          onNoted={() => queryClient.invalidateQueries({ queryKey: [endpoints.get.path] })}
          onClose={() => setLooking(false)}
        />
      )}
      {asking && rung && data.may_approve && (
        <RingDialog
          title={words.approving}
          about={rung.about}
          {...(shown && { words: shown })}
          act="approve"
          later={rung.later}
          busy={busy}
          onConfirm={approve}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
