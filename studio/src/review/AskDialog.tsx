import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { ApiError, review as endpoints, type ReviewKind } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { momentOf } from '../ui/format.ts'
import { useAct } from '../ui/use-act.ts'

type Asked = { version: number; publish_at?: string | null; notify?: { title: string; body: string } | null }
type Props = {
  kind: ReviewKind
  id: string
  /** Saves what is written and says what is asked for; undefined where there is nothing to ask for now. */
  settle: () => Promise<Asked | undefined>
  onSent: () => Promise<unknown>
  /** Shows what somebody else has saved meanwhile, where this refusal says so; the next press means that. */
  catchUp: (error: unknown) => Promise<void>
  /** Whoever confirmed an earlier version may be asked again, with these words. */
  may_ask_again?: boolean
  /** What was written of that before it was known that somebody must approve. */
  begun_reason?: string | undefined
  /** Phones ring with it: whoever may not let them ring cannot approve it. */
  pushes?: boolean
  onClose: () => void
}

/** To whom it goes, and what is said with it. */
export function AskDialog({ kind, id, settle, onSent, catchUp, pushes = false, onClose, ...known }: Props) {
  const { may_ask_again = false, begun_reason = '' } = known
  useFocusReturn()
  const texts = useTexts()
  const { review: words } = texts
  const { dialog } = words
  const [to, setTo] = useState('')
  const [said, setSaid] = useState('')
  const [reason, setReason] = useState(begun_reason)
  const [failure, setFailure] = useState<string>()
  const at = { params: { kind, id } }
  const { data } = useQuery({ ...queryOf(endpoints.reviewers, { ...at, query: { push: pushes } }), staleTime: 0 })
  const nameOf = ({ name, away_until, deputy }: NonNullable<typeof data>['items'][number]) =>
    away_until ? dialog.away(name, momentOf(away_until), deputy?.name) : name
  const ask = async () => {
    setFailure(undefined)
    const asked = await settle()
    if (!asked) return setFailure(words.refusals.version_conflict)
    const more = { ...(said.trim() && { words: said.trim() }), ...(reason.trim() && { reason: reason.trim() }) }
    await api(endpoints.ask, { ...at, body: { ...asked, to: to || null, ...more } })
    await queryClient.invalidateQueries({ queryKey: [endpoints.get.path] })
    await onSent()
    announce(words.sent)
    onClose()
  }
  const { run, busy } = useAct(async () => {
    try {
      await ask()
    } catch (error) {
      setFailure(error instanceof ApiError ? sentenceOf(error, texts, words.refusals) : dialog.not_saved)
      // The next press means what is shown then, and so waits for it.
      await catchUp(error).catch(() => undefined)
    }
  })
  return (
    <Dialog onClose={onClose} size="lg" title={dialog.title}>
      <Stack gap={16}>
        <Text c="dimmed">{dialog.lead}</Text>
        {data?.items.length === 0 ? (
          <Text role="status">{words.refusals.no_reviewer}</Text>
        ) : (
          <NativeSelect
            label={dialog.to}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={[
              { value: '', label: dialog.anybody },
              ...(data?.items ?? []).map((one) => ({ value: one.id, label: nameOf(one) })),
            ]}
          />
        )}
        <Textarea
          label={dialog.words}
          maxLength={1000}
          minRows={2}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
        {(may_ask_again || begun_reason !== '') && (
          <Textarea
            label={dialog.reason}
            description={dialog.reason_note}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Failure>{failure}</Failure>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {words.back}
          </Button>
          <Button loading={busy} disabled={data?.items.length === 0} onClick={() => void run()} data-autofocus>
            {words.send}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
