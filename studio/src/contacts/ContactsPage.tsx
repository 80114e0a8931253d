import { Button, Group, Text } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { FilterSelect, ListFilters, optionsOf } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { orderIn, useOpened } from '../ui/list/use-filters.ts'
import picture from '../ui/pictures/people.svg'
import { ContactDrawer, NewContactDrawer } from './ContactDrawer.tsx'
import { ContactTable } from './ContactTable.tsx'
import { useContactFilters, useContacts } from './list.ts'

/** Whom readers find, and who may see what of them. */
export function ContactsPage() {
  const { contacts: words } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useContactFilters()
  const [opened, open] = useOpened()
  const list = useContacts(filters)
  const { first, items } = list
  const mayChange = first?.may_change ?? false
  const isOfOneKind =
    (filters.kind === 'emergency' || filters.kind === 'office') && !filters.visibility && !filters.sort && !list.q
  const mayArrange = mayChange && isOfOneKind && !list.hasMore && items.length > 1
  const acts = mayChange && (
    <Group justify="center" gap={12}>
      <Button component={Link} to="/contacts/import" variant="default" leftSection={<Icon of="upload" size={18} />}>
        {words.import}
      </Button>
      <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open('new')}>
        {words.create}
      </Button>
    </Group>
  )
  return (
    <>
      <ListHead title={words.title} acts={acts}>
        <p>{words.lead}</p>
        {first && !first.may_change && <p>{words.read_only}</p>}
      </ListHead>
      <ListBar of="contacts" shown={first && words.found(first.found, number(first.found, language))}>
        <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
          <FilterSelect
            label={words.columns.kind}
            all={words.any_kind}
            options={optionsOf(words.kinds)}
            value={filters.kind}
            onChange={(kind) => change({ kind })}
          />
          <FilterSelect
            label={words.columns.visibility}
            all={words.any_visibility}
            options={optionsOf(words.visibility)}
            value={filters.visibility}
            onChange={(visibility) => change({ visibility })}
          />
        </ListFilters>
      </ListBar>
      {mayArrange && (
        <Text mb={12} fz="note" c="dimmed">
          {words.arrange}
        </Text>
      )}
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<LoadingRows label={words.loading} />}
        nothing={
          <NothingListed words={words} icon="people" picture={picture} isNarrowed={isNarrowed} clear={clear}>
            {acts}
          </NothingListed>
        }
      >
        <ContactTable
          items={items}
          busy={list.isBusy}
          mayArrange={mayArrange}
          onOpen={open}
          order={orderIn(filters, change)}
        />
      </ListBody>
      {opened === 'new' && mayChange && <NewContactDrawer onClose={() => open('')} />}
      {opened !== '' && opened !== 'new' && (
        <ContactDrawer key={opened} id={opened} mayChange={mayChange} onClose={() => open('')} />
      )}
    </>
  )
}
