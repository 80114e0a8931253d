import { Button, Group, Stack, Text } from '@mantine/core'
import { type NewsCheck, newsChecks } from '@megdan/contract'
import { dateLong } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { returnFocus } from '../ui/focus-return.ts'
import { useAct } from '../ui/use-act.ts'
import { useNow } from '../ui/use-now.ts'
import { CheckForm } from './CheckForm.tsx'
import { queryCheck, refreshChecks, useDue, useStillHolds } from './checks.ts'

function Standing({ check }: { check: NewsCheck }) {
  const { checks: words } = useTexts()
  const language = useLanguage()
  const now = useNow(60_000)
  const { isDue, said } = useDue()(check)
  return (
    <>
      <Text fz="note" fw={isDue ? 620 : 400}>
        {said}
      </Text>
      <Text fz="note" c="dimmed">
        {check.owner ? words.told(check.owner.name) : words.told_others}{' '}
        {words.checked(dateLong(check.checked_at, language, now))}
      </Text>
    </>
  )
}

/** When somebody looks again whether a published item still holds; in the editor. */
export function CheckCard({ id, may }: { id: string; may: boolean }) {
  const texts = useTexts()
  const { checks: words } = texts
  const [writing, setWriting] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (writing) box.current?.querySelector('select')?.focus()
  }, [writing])
  const close = () => {
    setWriting(false)
    // It is there again a moment later.
    setTimeout(() => returnFocus(opener.current))
  }
  const { data } = useQuery(queryCheck(id))
  const stillHolds = useStillHolds(id)
  const remove = useAct(
    async () => {
      await api(newsChecks.remove, { params: { id } })
      announce(words.removed)
    },
    { failed: (error) => announce(sentenceOf(error, texts, words.refusals)), refresh: refreshChecks },
  )
  if (!data || (!may && !data.check)) return null
  const { check, owners } = data
  return (
    <Stack component="section" gap={10} mb={20} p={14} bg="var(--mg-sunken)" bdrs="card" aria-label={words.card}>
      <Text component="h2" fz="sm" fw={640} lts="normal">
        {words.card}
      </Text>
      {check ? <Standing check={check} /> : <Text fz="note">{words.card_note}</Text>}
      {may && !writing && (
        <Group gap={8}>
          {check && (
            <Button size="sm" loading={stillHolds.busy} onClick={() => void stillHolds.run(check)}>
              {words.still_holds}
            </Button>
          )}
          <Button ref={opener} size="sm" variant="default" onClick={() => setWriting(true)}>
            {check ? words.change : words.choose}
          </Button>
          {check && (
            <Button size="sm" variant="subtle" loading={remove.busy} onClick={() => void remove.run()}>
              {words.remove}
            </Button>
          )}
        </Group>
      )}
      {may && writing && (
        <Stack gap={10} ref={box}>
          <CheckForm id={id} check={check} owners={owners} onSaved={close} />
          <Button size="sm" variant="subtle" style={{ alignSelf: 'start' }} onClick={close}>
            {words.cancel}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
