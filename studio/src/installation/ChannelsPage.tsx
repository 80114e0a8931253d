import { Button, Group, Stack, Text } from '@mantine/core'
import { channels, type Reply } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, queryOf } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { Pill } from '../ui/Pill.tsx'
import { useAct } from '../ui/use-act.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

type Channels = Reply<typeof channels.get>
type Link = { name: string; state: 'done' | 'now' | 'broken' | 'later'; note?: string | undefined }

/** The links of a way, one after the other, up to the one that is broken. */
function Chain({ label, links }: { label: string; links: readonly Link[] }) {
  const { channels: words } = useTexts().installation
  const look = { done: 'published', now: 'scheduled', broken: 'danger', later: '' } as const
  return (
    <Stack component="ol" gap={8} m={0} p={0} style={{ listStyle: 'none' }} aria-label={label} role="list">
      {links.map(({ name, state, note }) => (
        <Group component="li" key={name} gap={10} align="baseline" wrap="nowrap">
          <Pill look={look[state]}>{words.link_state[state]}</Pill>
          <div>
            <Text>{name}</Text>
            {note && (
              <Text fz="note" c="dimmed">
                {note}
              </Text>
            )}
          </div>
        </Group>
      ))}
    </Stack>
  )
}

function MailCard({ mail }: Pick<Channels, 'mail'>) {
  const texts = useTexts()
  const { mail: words } = texts.installation.channels
  const [result, setResult] = useState<Reply<typeof channels.tryMail>>()
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setFailure(undefined)
    setResult(undefined)
    setResult(await api.with({ timeout_ms: 90_000 })(channels.tryMail))
  }
  const { run, busy } = useAct(send, { failed: (error) => setFailure(sentenceOf(error, texts, words.refusals)) })
  const links = (): Link[] => {
    const { end, answer } = result ?? { end: 'sent', answer: '' }
    const isReached = end !== 'server'
    const note = [words.ends[end], answer && words.answered(answer)].filter(Boolean).join(' ')
    return [
      { name: words.link.server, state: isReached ? 'done' : 'broken', ...(!isReached && { note }) },
      {
        name: words.link.taken,
        state: !isReached ? 'later' : end === 'sent' || end === 'unknown' ? 'done' : 'broken',
        ...((end === 'address' || end === 'letter' || end === 'unknown') && { note }),
      },
      {
        name: words.link.box(mail.own_address ?? ''),
        state: end === 'sent' ? 'now' : 'later',
        ...(end === 'sent' && { note: words.ends.sent }),
      },
    ]
  }
  return (
    <SettingsCard name="mail" title={words.title} lead={words.lead}>
      <Group gap={10}>
        <Pill look={mail.configured ? 'published' : 'warning'}>{mail.configured ? words.on : words.off}</Pill>
        {mail.configured && <Text c="dimmed">{words.from(mail.sender)}</Text>}
      </Group>
      {!mail.configured && <Text>{words.how}</Text>}
      {mail.configured && mail.own_address === null && <Text>{words.no_address}</Text>}
      {mail.configured && mail.own_address !== null && (
        <div>
          <Button variant="default" loading={busy} onClick={() => void run()}>
            {words.test(mail.own_address)}
          </Button>
        </div>
      )}
      <Failure>{failure}</Failure>
      <div role="status">{result && <Chain label={words.title} links={links()} />}</div>
    </SettingsCard>
  )
}

/** In milliseconds. */
const pace = 1500
const patience = 30_000
type Asked = { device: string; state: 'waiting' | 'accepted' | 'failed'; reason: string | null; refused: string | null }

function PushCard({ data }: { data: Channels }) {
  const texts = useTexts()
  const language = useLanguage()
  const { push: words } = texts.installation.channels
  const [test, setTest] = useState<Asked>()
  const [failure, setFailure] = useState<string>()
  const turn = useRef(0)
  useEffect(() => () => void turn.current++, [])
  const ring = async (device: string) => {
    const own = ++turn.current
    setFailure(undefined)
    setTest({ device, state: 'waiting', reason: null, refused: null })
    const { id, refused } = await api(channels.tryPush, { body: { device } })
    if (own !== turn.current) return
    if (id === null) return setTest({ device, state: 'failed', reason: refused, refused })
    const end = Date.now() + patience
    while (own === turn.current && Date.now() < end) {
      const answer = await api(channels.pushTest, { params: { id } })
      if (own !== turn.current) return
      setTest({ device, refused: null, ...answer })
      if (answer.state !== 'waiting') return
      await new Promise((resolve) => setTimeout(resolve, pace))
    }
    if (own === turn.current)
      setTest((before) => before && { ...before, state: 'failed', reason: before.reason ?? 'expired' })
  }
  const { run, busy } = useAct(ring, {
    failed: (error) => {
      setTest(undefined)
      setFailure(sentenceOf(error, texts))
    },
  })
  const linksOf = ({ state, reason, refused }: Asked): Link[] => {
    const note = reason === null ? undefined : (words.reasons[reason] ?? words.other(reason))
    const isRefused = refused !== null
    return [
      { name: words.link.device, state: isRefused ? 'broken' : 'done', ...(isRefused && { note }) },
      {
        name: words.link.service,
        state: isRefused ? 'later' : state === 'failed' ? 'broken' : state === 'accepted' ? 'done' : 'now',
        ...(!isRefused && state !== 'accepted' && { note }),
      },
      {
        name: words.link.screen,
        state: state === 'accepted' ? 'now' : 'later',
        ...(state === 'accepted' && { note: words.look }),
      },
    ]
  }
  return (
    <>
      <SettingsCard name="push" title={words.title} lead={words.lead}>
        <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: 'none' }}>
          {data.platforms.map(({ platform, rings, devices }) => (
            <Group component="li" key={platform} gap={10}>
              <Pill look={rings ? 'published' : 'warning'}>{rings ? words.on : words.off}</Pill>
              <Text flex={1}>{words.platform[platform]}</Text>
              <Text c="dimmed">{words.devices(devices)}</Text>
            </Group>
          ))}
        </Stack>
        {data.guests_devices > 0 && <Text c="dimmed">{words.guests(data.guests_devices)}</Text>}
        {data.platforms.some(({ rings }) => !rings) && <Text c="dimmed">{words.how}</Text>}
      </SettingsCard>
      <SettingsCard title={words.own} lead={words.own_lead}>
        {data.own.length === 0 && <Text c="dimmed">{words.none}</Text>}
        <Stack component="ul" gap={14} m={0} p={0} style={{ listStyle: 'none' }}>
          {data.own.map(({ id, platform, app_version, last_seen_at }) => (
            <Stack component="li" key={id} gap={10}>
              <Group gap={12}>
                <div style={{ flex: 1 }}>
                  <Text fw={620}>{words.platform[platform]}</Text>
                  <Text fz="note" c="dimmed">
                    {words.seen(timeAgo(last_seen_at, language), app_version)}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  loading={busy && test?.device === id}
                  disabled={busy && test?.device !== id}
                  onClick={() => void run(id)}
                >
                  {words.test}
                </Button>
              </Group>
              <div role="status">{test?.device === id && <Chain label={words.own} links={linksOf(test)} />}</div>
            </Stack>
          ))}
        </Stack>
        <Failure>{failure}</Failure>
      </SettingsCard>
    </>
  )
}

/** Whether letters and pushes reach people, with a test of each to whoever looks here. */
export function ChannelsPage() {
  const { installation: words } = useTexts()
  const query = useQuery({ ...queryOf(channels.get), staleTime: 0 })
  return (
    <SettingsFrame part="channels">
      {query.isLoadingError && <FailureNote title={words.failed} error={query.error} retry={query.refetch} />}
      {query.isPending && <p role="status">{words.loading}</p>}
      {query.data && (
        <>
          <MailCard mail={query.data.mail} />
          <PushCard data={query.data} />
        </>
      )}
    </SettingsFrame>
  )
}
