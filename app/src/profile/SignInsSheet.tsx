import { ApiError, session, type Session } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../news/index.ts'
import { api, queryOf } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { showToast } from '../ui/toasts.ts'
import { useProfileTexts } from './profile-words.ts'
import list from '../ui/list.module.css'

const listQuery = queryOf(session.list)
type Words = ReturnType<typeof useProfileTexts>['sessions']

/** «Chrome, Android» of the server as one says it. */
function deviceWords(device: string, words: Words): string {
  const [browser = '', system] = device.split(', ')
  return system ? words.browser(browser, system) : browser || words.unknown
}

/** What a person can tell of a network: whether it is the one they are in now. */
const networkWords = (place: string, here: string | undefined, words: Words) =>
  place === here ? words.same_network : words.other_network(place.replace(/\*$/, '…'))

function SignIn({ one, here }: { one: Session; here: string | undefined }) {
  const { sessions: words } = useProfileTexts()
  const language = useLanguage()
  const online = useOnline()
  const client = useQueryClient()
  const name = deviceWords(one.device, words)
  const end = async (event: { currentTarget: HTMLElement }) => {
    const heading = event.currentTarget.closest('dialog')?.querySelector('h2')
    try {
      await api(session.end, { params: { id: one.id } })
    } catch (error) {
      // One that has ended by itself is as good.
      if (!(error instanceof ApiError && error.code === 'not_found'))
        return void showToast({ role: 'alert', text: sentenceOf(session.end, error, {}) })
    }
    heading?.focus()
    showToast({ text: words.ended, look: 'good' })
    await client.invalidateQueries({ queryKey: listQuery.queryKey })
  }
  return (
    <li className="row flex-wrap gap-y-4 gap-x-12 py-12">
      <span className="rest large:basis-full">
        <span className={`block ${list.label}`}>{name}</span>
        <span className="cap block" style={{ marginTop: 1 }}>
          {words.used(timeAgo(one.last_used_at, language))}
          {one.place && !one.current && ` · ${networkWords(one.place, here, words)}`}
        </span>
      </span>
      {one.current ? (
        <Tag tone="soft">{words.here}</Tag>
      ) : (
        <Button kind="quiet-danger" small disabled={!online} aria-label={words.end_about(name)} onClick={end}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

function SignIns() {
  const profile = useProfileTexts()
  const { shell } = useTexts()
  const { sessions: words } = profile
  const query = useQuery({ ...listQuery, staleTime: 0 })
  const failure = query.data ? undefined : failureOf(query)
  if (failure)
    return (
      <ErrorNote
        small
        title={words.failed}
        text={sentenceOf(session.list, failure, {})}
        retry={{ label: shell.retry, run: () => query.refetch() }}
      />
    )
  if (!query.data)
    return (
      <Loading label={words.loading}>
        <ListSkeleton rows={3} />
      </Loading>
    )
  const items = query.data.items.toSorted((a, b) => Number(b.current) - Number(a.current))
  const here = items.find(({ current }) => current)?.place
  return (
    <>
      <p className="lead mb-14">{words.text}</p>
      <ul className="divided">
        {items.map((one) => (
          <SignIn key={one.id} one={one} here={here} />
        ))}
      </ul>
      {items.length === 1 && <p className="form-note">{words.only}</p>}
    </>
  )
}

export function SignInsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={words.sessions.title} closeLabel={shell.close}>
      <SignIns />
    </Sheet>
  )
}
