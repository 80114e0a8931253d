import { Button, Group } from '@mantine/core'
import { invitations, type NewInvitations } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useRef } from 'react'
import { api } from '../platform/api.ts'
import { useDraft } from '../platform/drafts.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { offerUndo } from '../ui/announce.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { InvitationFilters, InvitationTabs } from './InvitationFilters.tsx'
import { InvitationSkeleton, InvitationTable } from './InvitationTable.tsx'
import { useInvitationFilters, useInvitations } from './list.ts'
import { MadeCodes } from './MadeCodes.tsx'
import { MakeForm } from './MakeForm.tsx'
import { Tint } from '../ui/Tint.tsx'

/** Who is invited, who has come, and codes for others. */
export function InvitationsPage() {
  const { invitations: words, people, shell } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useInvitationFilters()
  const [opened, open] = useOpened()
  const list = useInvitations(filters)
  // Codes that nobody has written down yet outlive a drawer that was closed by mistake.
  const [made, keep, drop] = useDraft<NewInvitations | null>('invitations-made', null)
  const printThem = (codes: string[], ask: string) =>
    api.file('application/pdf', invitations.sheets, {
      body: { batch_id: made?.batch_id ?? '', codes, ...(ask && { ask }) },
    })
  const counts = list.last?.counts
  const making = useRef<HTMLButtonElement>(null)
  const begin = () => open('new')
  const done = () => {
    keep(null)
    drop()
    open('')
    offerUndo(words.dropped, shell.undo, () => keep(made))
  }
  return (
    <>
      <ListHead
        title={words.title}
        back={<BackLink to="/people">{people.title}</BackLink>}
        acts={
          <Button ref={making} leftSection={<Icon of="plus" size={18} />} onClick={begin}>
            {words.make}
          </Button>
        }
      >
        <p>{words.lead}</p>
      </ListHead>
      {made && opened === '' && (
        <Tint look="warning" mb={16} label={words.codes}>
          <Group justify="space-between" gap={12} w="100%">
            <b>{words.unsaved(made.items.length, number(made.items.length, language))}</b>
            <Button size="sm" color="var(--mg-accent)" c="var(--mg-on-accent)" onClick={begin}>
              {words.show_codes}
            </Button>
          </Group>
        </Tint>
      )}
      <InvitationTabs filters={filters} counts={counts} change={change} />
      <ListBar>
        <InvitationFilters filters={filters} counts={counts} change={change} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<InvitationSkeleton />}
        nothing={
          <NothingListed words={words} icon="people" isNarrowed={isNarrowed} clear={clear}>
            <Button onClick={begin}>{words.make}</Button>
          </NothingListed>
        }
      >
        <InvitationTable items={list.items} busy={list.isBusy} onBatch={(batch) => change({ batch })} />
      </ListBody>
      {opened === 'new' && (
        <SideDrawer
          title={made ? words.ready(made.items.length, number(made.items.length, language)) : words.make}
          onClose={() => open('')}
          // What opened it may be gone with the codes.
          focusAfterwards={making}
        >
          {made ? <MadeCodes made={made} print={printThem} onDone={done} /> : <MakeForm onMade={keep} />}
        </SideDrawer>
      )}
    </>
  )
}
