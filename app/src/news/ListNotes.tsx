import { ApiError, type Endpoint } from '@megdan/contract'
import { useOnline } from '../platform/network.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { refresh, send, wifiOff } from '../ui/icons.ts'
import { ErrorNote, OfflineStrip, QuietNote } from '../ui/Notice.tsx'
import { tellUpdated } from './updated.ts'
import { useMarks } from './use-marks.ts'

const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'offline'

/** «Офлайн · обновено вчера, 18:40», while what is shown comes from the device; 0 when nothing is, undefined when its time is not known. */
export function OfflineNote({ updatedAt, error }: { updatedAt: number | undefined; error?: unknown }) {
  const { network } = useTexts()
  const language = useLanguage()
  const online = useOnline()
  if ((online && !isUnreachable(error)) || updatedAt === 0) return null
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
  const code = error instanceof ApiError ? error.request_id : ''
  return (
    <ErrorNote
      icon={isUnreachable(error) ? wifiOff : refresh}
      title={title}
      text={sentenceOf(endpoint, error, {})}
      retry={{ label: shell.retry, run: retry }}
      {...(code && { code: shell.support_code(code) })}
    />
  )
}
