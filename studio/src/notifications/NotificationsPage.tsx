import './notifications.css'
import { Button } from '@mantine/core'
import { useDebouncedValue, useInViewport } from '@mantine/hooks'
import { useEffect } from 'react'
import { useMe } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { FailureNote, Note } from '../ui/Note.tsx'
import picture from '../ui/pictures/leadership.svg'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { FilterBar, StatusTabs } from './FilterBar.tsx'
import { type Filters, noFilters, useFilters, useNotificationList } from './list.ts'
import { NotificationSkeleton, NotificationTable } from './NotificationTable.tsx'
import { useWords } from './use-words.ts'

/** The address of the dialog in which one is written. */
const fresh = 'new'

type NothingProps = { filters: Filters; clear: () => void; begin: (() => void) | undefined }

function Nothing({ filters, clear, begin }: NothingProps) {
  const words = useWords()
  if (Object.values(filters).every((value) => value === ''))
    return (
      <Note icon="bell" picture={picture} title={words.empty} text={words.empty_text}>
        {begin && <Button onClick={begin}>{words.begin}</Button>}
      </Note>
    )
  return (
    <Note icon="search" title={words.none} text={words.none_text}>
      <Button onClick={clear}>{words.clear}</Button>
    </Note>
  )
}

/** What was sent to people's phones and inboxes, what waits for its hour, and how far each came. */
export function NotificationsPage() {
  const words = useWords()
  const { retry } = useTexts()
  const language = useLanguage()
  const { rights } = useMe()
  const { filters, change, opened, open } = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = useNotificationList({ ...filters, q })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useInViewport()
  useEffect(() => {
    if (end.inViewport && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [end.inViewport, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const begin = rights.push ? () => open(fresh) : undefined
  const isWriting = opened === fresh && rights.push
  return (
    <>
      <div className="top top-row">
        <div>
          <PageTitle title={words.title} />
          <p>{words.lead}</p>
          {!begin && <p className="notice-note">{words.read_only}</p>}
        </div>
        {begin && (
          <Button leftSection={<Icon of="plus" size={18} />} onClick={begin}>
            {words.begin}
          </Button>
        )}
      </div>
      <StatusTabs filters={filters} change={change} counts={list.data?.pages.at(-1)?.counts} />
      <div className="bar">
        <FilterBar filters={filters} change={change} />
        <p className="shown" role="status">
          {items.length > 0 && words.shown(count(items.length, language), hasNextPage)}
        </p>
      </div>
      {list.isPending && <NotificationSkeleton />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Nothing filters={{ ...filters, q }} clear={() => change(noFilters)} begin={begin} />
      )}
      {items.length > 0 && <NotificationTable items={items} busy={list.isPlaceholderData} onOpen={open} />}
      {hasNextPage && (
        <div className="more" ref={end.ref}>
          {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? retry : words.more}
          </Button>
        </div>
      )}
      {isWriting && <ComposeDialog onSent={({ id }) => open(id)} onClose={() => open('')} />}
      {opened !== '' && opened !== fresh && (
        <DeliveryDrawer key={opened} id={opened} onAgain={begin} onClose={() => open('')} />
      )}
    </>
  )
}
