import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { review as endpoints, type Review } from '@megdan/contract'
import { begins, differencesOf, type Line, linesOf } from '@megdan/kit/review-lines'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import css from '../ui/difference.module.css'
import { returnFocus } from '../ui/focus-return.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { useAct } from '../ui/use-act.ts'

type Noting = { review: Review; onNoted: () => Promise<unknown> }

/** A word to one paragraph, which is there once it is asked for. */
function NoteField({ review, line, onNoted, onClose }: Noting & { line: Line; onClose: () => void }) {
  const texts = useTexts()
  const { review: words } = texts
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  useEffect(() => field.current?.focus(), [])
  const save = async () => {
    setFailure(undefined)
    const { kind, id } = review
    const body = { place: line.place, quote: begins(line.text), text: text.trim() }
    await api(endpoints.note, { params: { kind, id }, body })
    await onNoted()
    announce(words.noted)
    onClose()
  }
  const { run, busy } = useAct(save, { failed: (error) => setFailure(sentenceOf(error, texts)) })
  return (
    <Stack gap={8}>
      <Textarea
        ref={field}
        label={words.changes.note_to(begins(line.text))}
        minRows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <Group gap={8}>
        <Button size="compact-sm" loading={busy} disabled={text.trim() === ''} onClick={() => void run()}>
          {words.save_note}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {words.back}
        </Button>
      </Group>
    </Stack>
  )
}

function Paragraph({ review, line, isNew, onNoted }: Noting & { line: Line; isNew: boolean }) {
  const { review: words } = useTexts()
  const [writing, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setWriting(false)
    // It is there again a moment later.
    setTimeout(() => returnFocus(opener.current))
  }
  return (
    <Stack component="li" gap={6}>
      <Group gap={12} justify="space-between" align="start" wrap="nowrap">
        <Text className={css.marks ?? ''} style={{ overflowWrap: 'anywhere' }}>
          {isNew ? (
            <ins>
              <span className="unseen">{`[${words.changes.added}] `}</span>
              {line.text}
            </ins>
          ) : (
            line.text
          )}
        </Text>
        {!writing && (
          <Button
            ref={opener}
            size="compact-sm"
            variant="subtle"
            flex="none"
            aria-label={words.changes.note_to(begins(line.text))}
            onClick={() => setWriting(true)}
          >
            {words.note_text}
          </Button>
        )}
      </Group>
      {review.notes
        .filter(({ place, done }) => place === line.place && !done)
        .map((note) => (
          <Text key={note.id} fz="note" c="dimmed">
            {[note.by?.name, note.text].filter(Boolean).join(': ')}
          </Text>
        ))}
      {writing && <NoteField review={review} line={line} onNoted={onNoted} onClose={close} />}
    </Stack>
  )
}

/** What is new in a thing since it was last approved or, failing that, since what readers have, and a word to any paragraph of it. */
export function ChangesDrawer({ review, onNoted, onClose }: Noting & { onClose: () => void }) {
  const { changes: words } = useTexts().review
  const { before, content } = review
  const found = before ? differencesOf(before, content) : { added: [], removed: [], others: [] }
  const isSame = before && found.added.length + found.removed.length + found.others.length === 0
  const known = new Set(before ? linesOf(before, true).map(({ text }) => text) : [])
  // With its addresses a line is another one where only a link leads elsewhere.
  const whole = new Map(linesOf(content, true).map(({ place, text }) => [place, text]))
  const isNew = ({ place, text }: Line) => before !== null && !known.has(whole.get(place) ?? text)
  return (
    <SideDrawer title={words.title} size="min(46rem, 94vw)" onClose={onClose}>
      <Stack gap={20}>
        {!before && <Text>{words.all_new}</Text>}
        {isSame && <Text>{words.same}</Text>}
        {found.removed.length > 0 && (
          <Stack component="section" gap={6} aria-label={words.removed}>
            <h3>{words.removed}</h3>
            {found.removed.map((text) => (
              <Text key={text} className={css.marks ?? ''} style={{ overflowWrap: 'anywhere' }}>
                <del>{text}</del>
              </Text>
            ))}
          </Stack>
        )}
        {found.others.length > 0 && (
          <Text>{words.others(found.others.map((name) => words.field[name] ?? name).join(', '))}</Text>
        )}
        <Stack component="section" gap={10} aria-label={words.whole}>
          <h3>{words.whole}</h3>
          <Stack component="ul" gap={14} p={0} m={0} style={{ listStyle: 'none' }}>
            {linesOf(content).map((line) => (
              <Paragraph key={line.place} review={review} line={line} isNew={isNew(line)} onNoted={onNoted} />
            ))}
          </Stack>
        </Stack>
      </Stack>
    </SideDrawer>
  )
}
