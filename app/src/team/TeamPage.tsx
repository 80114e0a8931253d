import { groupTitleIn, type LedSummary, team } from '@megdan/contract'
import { checkCircle } from '@megdan/kit/icons'
import { clock, users } from '@megdan/kit/more-icons'
import { useState } from 'react'
import { FailedNote, failureOf, OfflineNote } from '../news/index.ts'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { isOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { BackButton } from '../ui/Go.tsx'
import { ButtonRow, ListGroup, TextRow } from '../ui/ListGroup.tsx'
import { EmptyNote, QuietNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { useRefetchOnEnter } from '../ui/refetch-on-enter.ts'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { AbsentSheet } from './AbsentSheet.tsx'
import { isClosed, usePages } from './pages.ts'
import { type Kind, WaitingSheet } from './WaitingSheet.tsx'
import { useTeamTexts } from './words.ts'

type What = 'absent' | Kind
type Opened = { group_id: string; what: What }

const isEmpty = ({ people, not_joined }: LedSummary) => people + not_joined === 0

/** How much waits in one group, and the way to whom. */
function Led({ of, onOpen }: { of: LedSummary; onOpen: (what: What) => void }) {
  const words = useTeamTexts()
  const language = useLanguage()
  const counts = { absent: of.not_joined, to_confirm: of.to_confirm, to_answer: of.to_answer }
  return (
    <ListGroup title={groupTitleIn(of, language)}>
      {isEmpty(of) ? (
        <TextRow icon={users} label={words.nobody_here} />
      ) : (
        (['absent', 'to_confirm', 'to_answer'] as const).map((what) =>
          counts[what] === 0 ? (
            <TextRow key={what} icon={checkCircle} tone="green" label={words[what].title} value={0} />
          ) : (
            <ButtonRow
              key={what}
              icon={what === 'absent' ? users : clock}
              tone="amber"
              label={
                <>
                  {words[what].title}
                  <span className="hidden-word">, {groupTitleIn(of, language)}</span>
                </>
              }
              value={words[what].count(counts[what])}
              onClick={() => onOpen(what)}
            />
          ),
        )
      )}
    </ListGroup>
  )
}

/** «Моят екип»: for whoever leads a group, who of it has not joined, confirmed or answered. */
export function TeamPage() {
  const { shell } = useTexts()
  const words = useTeamTexts()
  const { authenticated } = useSession()
  const [opened, setOpened] = useState<Opened>()
  const query = usePages({
    key: [team.list.path],
    read: (page, signal) => api.with({ signal })(team.list, { query: page }),
    enabled: authenticated,
    forgotten: false,
  })
  useRefetchOnEnter(query, authenticated)
  const shut = !authenticated || isClosed(query.error)
  const items = shut ? undefined : query.items
  const failure = items ? undefined : failureOf(query)
  const close = () => {
    setOpened(undefined)
    void query.refetch()
  }
  return (
    <Page
      title={words.title}
      start={<BackButton to={paths.profile} label={shell.back} />}
      refresher={<PullToRefresh onRefresh={() => (isOnline() ? query.refetch() : Promise.resolve())} />}
    >
      {items && <OfflineNote updatedAt={query.dataUpdatedAt} error={query.error} />}
      {shut ? (
        <EmptyNote icon={users} title={words.not_leading.title} text={words.not_leading.text} />
      ) : failure ? (
        <FailedNote endpoint={team.list} error={failure} title={words.failed} retry={query.refetch} />
      ) : !items ? (
        <Loading label={words.loading}>
          <ListSkeleton rows={3} />
        </Loading>
      ) : items.every(isEmpty) ? (
        <EmptyNote icon={users} title={words.nobody.title} text={words.nobody.text} />
      ) : (
        <>
          <QuietNote icon={users}>{words.lead}</QuietNote>
          {items.map((of) => (
            <Led key={of.id} of={of} onOpen={(what) => setOpened({ group_id: of.id, what })} />
          ))}
          {query.hasNextPage && (
            <div className="text-center mt-16">
              <Button kind="tonal" fit busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {words.more_groups}
              </Button>
            </div>
          )}
        </>
      )}
      {opened?.what === 'absent' && !shut && <AbsentSheet group_id={opened.group_id} onClose={close} />}
      {opened && opened.what !== 'absent' && !shut && (
        <WaitingSheet group_id={opened.group_id} kind={opened.what} onClose={close} />
      )}
    </Page>
  )
}
