import { useIonViewWillEnter } from '@ionic/react'
import { ApiError, confirmations, type OwnConfirmation } from '@megdan/contract'
import { bindShortWords, dateAndClock } from '@megdan/kit/format'
import { checkCircle } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathOf, paths } from '../paths.ts'
import { api, queryOf } from '../platform/api.ts'
import { isOnline } from '../platform/network.ts'
import { queryClient } from '../platform/queries.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { BackButton } from '../ui/Go.tsx'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { EmptyNote, QuietNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { KeyPoints } from './ArticleText.tsx'
import { Body } from './Body.tsx'
import { useConfirmationsTexts } from './confirmations-words.ts'
import { failureOf } from './feed.ts'
import { FailedNote, OfflineNote, PendingNote } from './ListNotes.tsx'
import css from './article.module.css'

function useConfirmed(enabled: boolean) {
  const lang = useLanguage()
  return useInfiniteQuery({
    queryKey: [confirmations.list.path, { lang }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(confirmations.list, { query: { lang, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    enabled,
  })
}

/** The text as it was when this person confirmed it. */
function TextThen({ of, onClose }: { of: OwnConfirmation; onClose: () => void }) {
  const { shell } = useTexts()
  const words = useConfirmationsTexts()
  const lang = useLanguage()
  const query = useQuery(queryOf(confirmations.get, { params: { id: of.news_id }, query: { lang } }))
  const isGone = query.error instanceof ApiError && query.error.code === 'gone'
  const text = isGone ? undefined : query.data
  const { title, confirmed_at, version } = text ?? of
  const failure = text ? undefined : failureOf(query)
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={shell.close}>
      <Tag tone="green" icon={checkCircle}>
        {words.said(dateAndClock(confirmed_at, lang), version)}
      </Tag>
      {isGone ? (
        <p className="lead mt-14">{words.gone}</p>
      ) : failure ? (
        <FailedNote endpoint={confirmations.get} error={failure} title={words.failed} retry={query.refetch} />
      ) : !text ? (
        <Loading label={words.loading}>
          <ListSkeleton rows={3} />
        </Loading>
      ) : (
        <div lang={text.language}>
          <p className="sub mt-14" lang={lang}>
            {words.as_it_was}
          </p>
          {text.summary && <p className="lead mt-8">{bindShortWords(text.summary)}</p>}
          <KeyPoints points={text.key_points} />
          <div className={`prose ${css.text}`}>
            <Body document={text.body} />
          </div>
          <ButtonLink kind="tonal" fit to={pathOf.article(of.news_id)} onClick={onClose}>
            {words.today}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  )
}

function Confirmed({ of, onOpen }: { of: OwnConfirmation; onOpen: () => void }) {
  const words = useConfirmationsTexts()
  const language = useLanguage()
  const said = words.said(dateAndClock(of.confirmed_at, language), of.version)
  const more = !of.readable ? words.gone : !of.current && words.changed
  const note = (
    <>
      {said}
      {more && <span className="block">{more}</span>}
    </>
  )
  const label = <span lang={of.language === language ? undefined : of.language}>{bindShortWords(of.title)}</span>
  const face = { icon: of.current ? checkCircle : clock, tone: of.current ? ('green' as const) : ('amber' as const) }
  return <ButtonRow {...face} label={label} note={note} onClick={onOpen} disabled={!of.readable} />
}

/** «Моите потвърждения»: what somebody has confirmed, when, and the words as they were. */
export function ConfirmationsPage() {
  const { shell } = useTexts()
  const words = useConfirmationsTexts()
  const { authenticated } = useSession()
  const query = useConfirmed(authenticated)
  useIonViewWillEnter(() => {
    if (isOnline())
      void queryClient.refetchQueries({ queryKey: [confirmations.list.path], type: 'active', stale: true })
  })
  const [opened, setOpened] = useState<OwnConfirmation>()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const failure = query.data ? undefined : failureOf(query)
  return (
    <Page
      title={words.title}
      start={<BackButton to={paths.profile} label={shell.back} />}
      refresher={<PullToRefresh onRefresh={() => (isOnline() ? query.refetch() : Promise.resolve())} />}
    >
      <PendingNote />
      {query.data && <OfflineNote updatedAt={query.dataUpdatedAt} error={query.error} />}
      {!authenticated || (query.data && items.length === 0) ? (
        <EmptyNote icon={checkCircle} title={words.empty.title} text={words.empty.text} />
      ) : failure ? (
        <FailedNote endpoint={confirmations.list} error={failure} title={words.failed} retry={query.refetch} />
      ) : !query.data ? (
        <Loading label={words.loading}>
          <ListSkeleton rows={4} />
        </Loading>
      ) : (
        <>
          <QuietNote icon={checkCircle}>{words.lead}</QuietNote>
          <div className="panel mt-14">
            {items.map((item) => (
              <Confirmed key={item.news_id} of={item} onOpen={() => setOpened(item)} />
            ))}
          </div>
          {query.hasNextPage && (
            <div className="text-center mt-16">
              <Button kind="tonal" fit busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {words.more}
              </Button>
            </div>
          )}
        </>
      )}
      {opened && <TextThen of={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
