import { ApiError, type Endpoint } from '@megdan/contract'
import { refresh, send, wifiOff } from '@megdan/kit/icons'
import { useOnline } from '../platform/network.ts'
import { queryClient } from '../platform/queries.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote, OfflineStrip, QuietNote } from '../ui/Notice.tsx'
import { tellUpdated } from './updated.ts'
import { useMarks } from './use-marks.ts'

/** The network answered nothing at all. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'offline'

const retryFailed = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** There is a connection, and yet the server could not say what is new, or said nothing at all. */
function StaleNote({ updatedAt, away }: { updatedAt: number | undefined; away: boolean }) {
  const { network, shell } = useTexts()
  const language = useLanguage()
  const { updated, unknown } = away ? network.away : network.stale
  return (
    <OfflineStrip icon={refresh}>
      <span className="rest">{updatedAt ? tellUpdated({ updated }, updatedAt, language) : unknown}</span>
      <Button kind="ghost" small fit onClick={retryFailed}>
        {shell.retry}
      </Button>
    </OfflineStrip>
  )
}

/** «Офлайн · обновено вчера, 18:40», while what is shown comes from the device; 0 when nothing is, undefined when its time is not known. */
export function OfflineNote({ updatedAt, error }: { updatedAt: number | undefined; error?: unknown }) {
  const { network } = useTexts()
  const language = useLanguage()
  const online = useOnline()
  if (updatedAt === 0 || (online && !error)) return null
  if (online) return <StaleNote updatedAt={updatedAt} away={isUnreachable(error)} />
  return <OfflineStrip>{updatedAt ? tellUpdated(network, updatedAt, language) : network.offline}</OfflineStrip>
}

/** What this person did without a connection and others do not know yet. */
export function PendingNote() {
  const { news } = useTexts()
  const { pending } = useMarks()
  if (pending === 0) return null
  return <QuietNote icon={send}>{news.pending(pending)}</QuietNote>
}

type FailedProps = { endpoint: Endpoint; error: unknown; title: string; retry: () => unknown }

/** Why nothing came, in a sentence, with another try and the code for the people who help. */
export function FailedNote({ endpoint, error, title, retry }: FailedProps) {
  const { shell } = useTexts()
  const online = useOnline()
  const code = error instanceof ApiError ? error.request_id : ''
  return (
    <ErrorNote
      icon={isUnreachable(error) && !online ? wifiOff : refresh}
      title={title}
      text={sentenceOf(endpoint, error, {})}
      retry={{ label: shell.retry, run: retry }}
      {...(code && { code: shell.support_code(code) })}
    />
  )
}
