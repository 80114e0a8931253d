import './profile.css'
import { ApiError, profile } from '@megdan/contract'
import { useIonViewWillEnter } from '@ionic/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openMenu } from '../menu/open-menu.ts'
import { isOnline, useOnline, watchNetwork } from '../platform/network.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { IconButton } from '../ui/Button.tsx'
import { clock } from '../ui/format.ts'
import { menu as menuIcon } from '../ui/icons.ts'
import { ListGroup } from '../ui/ListGroup.tsx'
import { ErrorNote, OfflineStrip } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { Block, ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { adoptChoices } from './adopt.ts'
import { resumeChoices, sendChoices } from './choices.ts'
import { EditButton } from './EditSheet.tsx'
import { GuestProfile } from './GuestProfile.tsx'
import { LogoutRow } from './LogoutRow.tsx'
import { MemberProfile } from './MemberProfile.tsx'
import { profileQuery } from './own-profile.ts'
import { Settings } from './Settings.tsx'

function ProfileSkeleton() {
  return (
    <>
      <div className="me">
        <Block width={84} height={84} radius={42} />
        <div className="grow">
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
  const { profile: words, shell, menu, network } = useTexts()
  const { authenticated } = useSession()
  const language = useLanguage()
  const online = useOnline()
  const query = useQuery({ ...profileQuery, enabled: authenticated })
  const own = authenticated ? query.data : undefined
  const failure = own ? null : (query.error ?? (query.isPaused ? query.failureReason : null))
  useIonViewWillEnter(() => void (authenticated && query.isStale && isOnline() && query.refetch()))
  useEffect(() => {
    if (!authenticated) return
    void resumeChoices()
    return watchNetwork((isOn) => isOn && void sendChoices())
  }, [authenticated])
  useEffect(() => {
    if (own) adoptChoices(own)
  }, [own])

  return (
    <Page
      title={own ? own.name : words.title}
      heading={!own}
      start={<IconButton icon={menuIcon} label={menu.open} onClick={openMenu} />}
      end={own && <EditButton own={own} />}
      refresher={
        authenticated && <PullToRefresh onRefresh={() => (isOnline() ? query.refetch() : Promise.resolve())} />
      }
    >
      {own && (!online || query.isRefetchError) && (
        <OfflineStrip>{network.updated(clock(query.dataUpdatedAt, language))}</OfflineStrip>
      )}
      {!authenticated ? (
        <GuestProfile />
      ) : own ? (
        <MemberProfile own={own} />
      ) : failure ? (
        <>
          <ErrorNote
            small
            title={words.failed}
            text={sentenceOf(profile.get, failure, {})}
            retry={{ label: shell.retry, run: () => query.refetch() }}
            code={failure instanceof ApiError && failure.request_id && shell.support_code(failure.request_id)}
          />
          <Settings />
          <ListGroup title={words.account}>
            <LogoutRow />
          </ListGroup>
        </>
      ) : (
        <Loading label={words.loading}>
          <ProfileSkeleton />
        </Loading>
      )}
    </Page>
  )
}
