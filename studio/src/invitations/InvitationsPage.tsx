import './invitations.css'
import { Button, Drawer } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewInvitations } from '@megdan/contract'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useKept } from '../platform/kept.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { offerUndo } from '../ui/announce.tsx'
import { returnFocus } from '../ui/focus-return.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { FailureNote, Note } from '../ui/Note.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { InvitationFilters, InvitationTabs } from './InvitationFilters.tsx'
import { InvitationSkeleton, InvitationTable } from './InvitationTable.tsx'
import { noFilters, useFilters, useInvitations } from './list.ts'
import { MadeCodes } from './MadeCodes.tsx'
import { MakeForm } from './MakeForm.tsx'

/** Who is invited, who has come, and codes for others. */
export function InvitationsPage() {
  const { invitations: words, people, shell, retry } = useTexts()
  const language = useLanguage()
  const [filters, change] = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = useInvitations({ ...filters, q })
  // Codes that nobody has written down yet outlive a drawer that was closed by mistake.
  const [made, keep, drop] = useKept<NewInvitations | null>('invitations-made', null)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages.at(-1)?.counts
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isNarrowed = Object.keys(noFilters).some((name) => filters[name as keyof typeof noFilters] !== '')
  const making = useRef<HTMLButtonElement>(null)
  const begin = () => change({ open: 'new' })
  const done = () => {
    keep(null)
    drop()
    change({ open: '' })
    offerUndo(words.dropped, shell.undo, () => keep(made))
  }
  return (
    <>
      <div className="top top-row">
        <div>
          <Link to="/people" className="invitations-back">
            <Icon of="back" size={18} />
            {people.title}
          </Link>
          <PageTitle title={words.title} />
          <p>{words.lead}</p>
        </div>
        <Button ref={making} leftSection={<Icon of="plus" size={18} />} onClick={begin}>
          {words.make}
        </Button>
      </div>
      {made && filters.open === '' && (
        <section className="made-waiting" aria-label={words.codes}>
          <b>{words.unsaved(made.items.length, count(made.items.length, language))}</b>
          <Button size="sm" color="var(--mg-accent)" c="var(--mg-on-accent)" onClick={begin}>
            {words.show_codes}
          </Button>
        </section>
      )}
      <InvitationTabs filters={filters} counts={counts} change={change} />
      <div className="bar">
        <InvitationFilters filters={filters} counts={counts} change={change} />
      </div>
      {list.isPending && <InvitationSkeleton />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && !isNarrowed && (
        <Note icon="people" title={words.empty} text={words.empty_text}>
          <Button onClick={begin}>{words.make}</Button>
        </Note>
      )}
      {list.isSuccess && items.length === 0 && isNarrowed && (
        <Note icon="search" title={words.none} text={words.none_text}>
          <Button onClick={() => change(noFilters)}>{words.clear}</Button>
        </Note>
      )}
      {items.length > 0 && (
        <InvitationTable items={items} busy={list.isPlaceholderData} onBatch={(batch) => change({ batch })} />
      )}
      {hasNextPage && (
        <div className="more">
          {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? retry : words.more}
          </Button>
        </div>
      )}
      <Drawer
        opened={filters.open === 'new'}
        onClose={() => change({ open: '' })}
        // What opened it may be gone with the codes.
        onExitTransitionEnd={() => returnFocus(making.current)}
        position="right"
        size="34rem"
        title={made ? words.ready(made.items.length, count(made.items.length, language)) : words.make}
        closeButtonProps={{ 'aria-label': shell.close }}
      >
        {made ? <MadeCodes made={made} onDone={done} /> : <MakeForm onMade={keep} />}
      </Drawer>
    </>
  )
}
