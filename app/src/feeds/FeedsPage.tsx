import { feedKinds, feeds } from '@megdan/contract'
import { lock } from '@megdan/kit/icons'
import { calendar } from '@megdan/kit/more-icons'
import { useQuery } from '@tanstack/react-query'
import { FailedNote, failureOf } from '../news/index.ts'
import { paths } from '../paths.ts'
import { isOnline, useOnline } from '../platform/network.ts'
import { rememberWish, useSession } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { BackButton } from '../ui/Go.tsx'
import { EmptyNote, OfflineStrip, QuietNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { useRefetchOnEnter } from '../ui/refetch-on-enter.ts'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { addressesQuery, addressOf } from './addresses.ts'
import { FeedCard } from './FeedCard.tsx'
import { useFeedTexts } from './words.ts'

/** «Емисии и календар»: the addresses at which other programs read what this person may read. */
export function FeedsPage() {
  const { shell } = useTexts()
  const words = useFeedTexts()
  const { authenticated } = useSession()
  const online = useOnline()
  const query = useQuery({ ...addressesQuery, enabled: authenticated })
  const failure = query.data ? undefined : failureOf(query)
  useRefetchOnEnter(query, authenticated)
  return (
    <Page
      title={words.title}
      start={<BackButton to={paths.profile} label={shell.back} />}
      refresher={
        authenticated && <PullToRefresh onRefresh={() => (isOnline() ? query.refetch() : Promise.resolve())} />
      }
    >
      {!authenticated ? (
        <EmptyNote
          icon={calendar}
          title={words.guest.title}
          text={words.guest.text}
          action={
            <ButtonLink kind="tonal" fit to={paths.login} onClick={() => rememberWish(paths.feeds)}>
              {words.guest.login}
            </ButtonLink>
          }
        />
      ) : failure ? (
        <FailedNote endpoint={feeds.list} error={failure} title={words.failed} retry={query.refetch} />
      ) : !query.data ? (
        <Loading label={words.loading}>
          <ListSkeleton rows={2} tall />
        </Loading>
      ) : (
        <>
          {!online && <OfflineStrip>{words.offline}</OfflineStrip>}
          <p className="lead">{words.lead}</p>
          {feedKinds.map((kind) => (
            <FeedCard key={kind} kind={kind} address={addressOf(query.data.items, kind)} />
          ))}
          <div className="mt-14">
            <QuietNote icon={lock}>{words.careful}</QuietNote>
          </div>
        </>
      )}
    </Page>
  )
}
