import { type Notification, notifications } from '@megdan/contract'
import { dateLong, dayGroup, daysFrom } from '@megdan/kit/format'
import { bell, bookmark, checkCircle } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { type MouseEvent, useEffect, useState } from 'react'
import { MenuButton } from '../categories/index.ts'
import { FailedNote, failureOf, OfflineNote } from '../news/index.ts'
import { paths } from '../paths.ts'
import { isOnline, useOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { EmptyNote, QuietNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { useRefetchOnEnter } from '../ui/refetch-on-enter.ts'
import { Block, ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { closeToast, showToast, shownToasts, subscribeToasts } from '../ui/toasts.ts'
import { isRead, isSaved, type Marks } from './changes.ts'
import { markAllRead, useInboxMarks } from './marks.ts'
import { MoreNotifications } from './MoreNotifications.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { type Filter, filters, useShown } from './shown.ts'
import { useNewestId, useUnreadCount } from './unread.ts'
import { useInboxTexts } from './words.ts'
import css from './notifications.module.css'
import list from '../ui/list.module.css'

/** Runs of items of one day, as they come: the newest day first. */
function daysOf(items: readonly Notification[]) {
  const days: { day: number; sent_at: string; items: Notification[] }[] = []
  for (const item of items) {
    const { sent_at } = item
    const day = daysFrom(Date.now(), sent_at)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, sent_at, items: [item] })
  }
  return days
}

function Days({ items, marks }: { items: readonly Notification[]; marks: Marks }) {
  const { notifications: words } = useTexts()
  const language = useLanguage()
  return daysOf(items).map(({ day, sent_at, items: those }) => {
    const group = dayGroup(sent_at)
    return (
      <section key={day} aria-labelledby={`notices-${day}`}>
        <h2 className={list.title} id={`notices-${day}`}>
          {group === 'earlier' ? dateLong(sent_at, language) : words.days[group]}
        </h2>
        <ul className="panel">
          {those.map((item) => (
            <li key={item.id}>
              <NotificationRow item={item} read={isRead(marks, item)} saved={isSaved(marks, item)} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** Does what can be taken back as soon as the toast that offers so has gone, or nobody looks any more. */
function keepWhenGone(id: string, keep: () => void) {
  const settle = () => {
    stop()
    document.removeEventListener('visibilitychange', hide)
    keep()
  }
  const hide = () => {
    if (document.visibilityState !== 'hidden') return
    settle()
    // Its «Отмени» would do nothing any more.
    closeToast(id)
  }
  const stop = subscribeToasts(() => shownToasts().some((toast) => toast.id === id) || settle())
  document.addEventListener('visibilitychange', hide)
}

function Empty({ filter }: { filter: Filter }) {
  const { empty } = useTexts().notifications
  const inbox = useInboxTexts()
  const { guest } = useSession()
  if (filter === 'saved') return <EmptyNote icon={bookmark} {...inbox.empty} />
  const settings = !guest && (
    <ButtonLink kind="tonal" fit to={paths.profile} direction="none">
      {empty.set}
    </ButtonLink>
  )
  return <EmptyNote icon={bell} title={empty[filter].title} text={empty[filter].text} action={settings} />
}

export function NotificationsPage() {
  const { notifications: words } = useTexts()
  const inboxWords = useInboxTexts()
  const [filter, setFilter] = useState<Filter>('all')
  const { inbox, items, shown } = useShown(filter)
  const unread = useUnreadCount()
  const newestId = useNewestId()
  const online = useOnline()
  const { marks, waiting } = useInboxMarks()
  useRefetchOnEnter(inbox)

  const newest = items[0]?.sent_at
  const isBehind =
    newestId !== undefined && items.length > 0 && filter !== 'saved' && items.every(({ id }) => id !== newestId)
  const { refetch } = inbox
  useEffect(() => {
    if (isBehind && isOnline()) void refetch()
  }, [isBehind, refetch])

  // Offline the first try fails and the next ones wait for the network: that is no loading.
  const failure = inbox.data ? undefined : failureOf(inbox)

  const readAll = (event: MouseEvent) => {
    if (!newest) return
    const heading = event.currentTarget.closest('.ion-page')?.querySelector('h1')
    const { keep, undo } = markAllRead(newest)
    const actions = [{ label: inboxWords.undo, run: undo }]
    showToast({ id: 'all-read', text: words.all_read, look: 'good', icon: checkCircle, actions })
    keepWhenGone('all-read', keep)
    heading?.focus({ preventScroll: true })
  }

  return (
    <Page
      title={words.title}
      start={<MenuButton />}
      end={
        unread > 0 &&
        newest && (
          <Button kind="ghost" small icon={checkCircle} className={css.readAll} onClick={readAll}>
            {words.read_all}
          </Button>
        )
      }
      refresher={<PullToRefresh onRefresh={() => (isOnline() ? inbox.refetch() : Promise.resolve())} />}
    >
      <div className={css.filters}>
        <ChipRow
          label={words.filter}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: value === 'saved' ? inboxWords.saved : words.filters[value],
            ...(value === 'unread' && unread > 0 && { count: unread }),
          }))}
        />
      </div>
      {inbox.data && (
        <OfflineNote updatedAt={inbox.dataUpdatedAt} error={inbox.isFetchNextPageError ? undefined : inbox.error} />
      )}
      {waiting.length > 0 && !online && <QuietNote icon={clock}>{inboxWords.waiting}</QuietNote>}
      {failure ? (
        <FailedNote endpoint={notifications.list} error={failure} title={words.failed} retry={() => inbox.refetch()} />
      ) : !inbox.data ? (
        <Loading label={words.loading}>
          <div className={list.title}>
            <Block width={56} height={14} />
          </div>
          <ListSkeleton rows={6} tall />
        </Loading>
      ) : (
        <>
          <Days items={shown} marks={marks} />
          {shown.length === 0 && !inbox.hasNextPage && <Empty filter={filter} />}
          <MoreNotifications inbox={inbox} shown={shown.length} />
        </>
      )}
    </Page>
  )
}
