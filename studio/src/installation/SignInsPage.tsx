import { Button, Group, Stack, Text } from '@mantine/core'
import { ApiError, type Session, studioSession } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { Pill } from '../ui/Pill.tsx'
import { useAct } from '../ui/use-act.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

const own = queryOf(studioSession.listSignIns)
const refresh = () => queryClient.invalidateQueries({ queryKey: own.queryKey })
const endOne = async (id: string) => {
  try {
    await api(studioSession.endSignIn, { params: { id } })
  } catch (error) {
    // One that has ended by itself is as good.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
}

function Row({ one, here }: { one: Session; here: string | undefined }) {
  const texts = useTexts()
  const language = useLanguage()
  const { sign_ins: words } = texts.installation
  const name = one.device || words.unknown
  const end = async () => {
    await endOne(one.id)
    announce(words.ended)
  }
  const { run, busy } = useAct(end, { failed: (error) => announce(sentenceOf(error, texts)), refresh })
  return (
    <Group component="li" gap={12}>
      <div style={{ flex: 1 }}>
        <Text fw={620}>{name}</Text>
        <Text fz="note" c="dimmed">
          {words.used(timeAgo(one.last_used_at, language))}
          {one.place && !one.current && ` · ${one.place === here ? words.same_network : words.network(one.place)}`}
        </Text>
      </div>
      {one.current ? (
        <Pill look="published">{words.here}</Pill>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={words.end_named(name)}
          onClick={() => void run()}
        >
          {words.end}
        </Button>
      )}
    </Group>
  )
}

/** Where whoever works here is signed in, in the app and in the studio. */
export function SignInsPage() {
  const texts = useTexts()
  const { installation } = texts
  const words = installation.sign_ins
  const query = useQuery({ ...own, staleTime: 0 })
  const items = (query.data?.items ?? []).toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = items.filter(({ current }) => !current)
  const endAll = async () => {
    for (const { id } of others) await endOne(id)
    announce(words.all_ended)
  }
  const { run, busy } = useAct(endAll, { failed: (error) => announce(sentenceOf(error, texts)), refresh })
  return (
    <SettingsFrame part="sign_ins">
      {query.isLoadingError && <FailureNote title={installation.failed} error={query.error} retry={query.refetch} />}
      {query.isPending && <p role="status">{installation.loading}</p>}
      {query.data && (
        <SettingsCard title={words.title} lead={words.lead}>
          <Stack component="ul" gap={14} m={0} p={0} style={{ listStyle: 'none' }}>
            {items.map((one) => (
              <Row key={one.id} one={one} here={items.find(({ current }) => current)?.place} />
            ))}
          </Stack>
          {others.length > 1 && (
            <div>
              <Button variant="stern" loading={busy} onClick={() => void run()}>
                {words.end_all}
              </Button>
            </div>
          )}
          {others.length === 0 && <Text c="dimmed">{words.only}</Text>}
        </SettingsCard>
      )}
    </SettingsFrame>
  )
}
