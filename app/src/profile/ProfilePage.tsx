import { profile } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MenuButton } from '../categories/index.ts'
import { FailedNote, failureOf, OfflineNote } from '../news/index.ts'
import { isOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { useRefetchOnEnter } from '../ui/refetch-on-enter.ts'
import { Block, ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { adoptChoices } from './adopt.ts'
import { EditButton } from './EditSheet.tsx'
import { GuestProfile } from './GuestProfile.tsx'
import { LogoutRow } from './LogoutRow.tsx'
import { MemberProfile } from './MemberProfile.tsx'
import { profileQuery } from '../preferences/index.ts'
import { Settings } from './Settings.tsx'
import { useProfileTexts } from './profile-words.ts'

function ProfileSkeleton() {
  return (
    <>
      <div className="row large:flex-wrap gap-16 px-4 pt-4">
        <Block width={84} height={84} radius={42} />
        <div className="rest large:basis-full">
          <Block width="80%" height="1.75rem" gap={8} />
          <Block width="50%" height="1rem" />
        </div>
      </div>
      <Block width={90} height={14} gap={28} />
      <ListSkeleton rows={2} />
    </>
  )
}

export function ProfilePage() {
  const words = useProfileTexts()
  const { authenticated } = useSession()
  const query = useQuery({ ...profileQuery, enabled: authenticated })
  const own = authenticated ? query.data : undefined
  const failure = own ? undefined : failureOf(query)
  useRefetchOnEnter(query, authenticated)
  useEffect(() => {
    if (own) adoptChoices(own)
  }, [own])

  return (
    <Page
      title={own ? own.name : words.title}
      heading={!own}
      start={<MenuButton />}
      end={own && <EditButton own={own} />}
      refresher={
        authenticated && <PullToRefresh onRefresh={() => (isOnline() ? query.refetch() : Promise.resolve())} />
      }
    >
      {own && <OfflineNote updatedAt={query.dataUpdatedAt} error={query.error} />}
      {!authenticated ? (
        <GuestProfile />
      ) : own ? (
        <MemberProfile own={own} />
      ) : failure ? (
        <>
          <FailedNote endpoint={profile.get} error={failure} title={words.failed} retry={() => query.refetch()} />
          <Settings />
          <LogoutRow />
        </>
      ) : (
        <Loading label={words.loading}>
          <ProfileSkeleton />
        </Loading>
      )}
    </Page>
  )
}
