import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { review as endpoints } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { momentOf } from '../ui/format.ts'
import { card } from '../ui/grounds.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { useAct } from '../ui/use-act.ts'

/** Who approves in the reader's place while they are away. */
export function AwayCard() {
  const texts = useTexts()
  const { away: words } = texts.review
  const { data } = useQuery({ ...queryOf(endpoints.deputy), staleTime: 0 })
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = data !== undefined
  // Whoever was led here meant this.
  useEffect(() => {
    if (isHere && hash === '#away') heading.current?.focus()
  }, [isHere, hash])
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const [deputy, setDeputy] = useState('')
  const save = async (away_from: string | null, away_until: string | null) => {
    const body = { deputy: (away_from && deputy) || null, away_from, away_until }
    await api(endpoints.nameDeputy, { body })
    await queryClient.invalidateQueries({ queryKey: [endpoints.deputy.path] })
    for (const clear of [setFrom, setUntil]) clear(null)
    setDeputy('')
    announce(away_from ? words.saved : words.back)
  }
  const { run, busy } = useAct(save, { failed: (error) => announce(sentenceOf(error, texts)) })
  if (!data) return null
  return (
    <Paper {...card} component="section" px={24} py={20} aria-label={words.title}>
      <Stack gap={12} align="start">
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <Text c="dimmed">{words.lead}</Text>
        {data.stands_for.length > 0 && (
          <Text>{words.stands_for(data.stands_for.map(({ name }) => name).join(', '))}</Text>
        )}
        {data.away_from && data.away_until ? (
          <>
            <Text>{words.now(momentOf(data.away_from), momentOf(data.away_until), data.deputy?.name)}</Text>
            <Button variant="default" loading={busy} onClick={() => void run(null, null)}>
              {words.end}
            </Button>
          </>
        ) : (
          <>
            <Group gap={12} align="end">
              <MomentField label={words.from} value={from} onChange={setFrom} />
              <MomentField label={words.until} value={until} onChange={setUntil} />
              <NativeSelect
                label={words.deputy}
                value={deputy}
                onChange={(event) => setDeputy(event.currentTarget.value)}
                data={[
                  { value: '', label: words.nobody },
                  ...data.editors.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Group>
            <Button
              loading={busy}
              disabled={from === null || until === null || until <= from}
              onClick={() => void run(from, until)}
            >
              {words.save}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  )
}
