import { Button } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { SourceDrawer } from './SourceDrawer.tsx'
import { SourceForm } from './SourceForm.tsx'
import { useSources } from './sources.ts'
import { SourceTable } from './SourceTable.tsx'

/** Of which feeds of others drafts are made. */
export function SourcesPage() {
  const { sources: words, installation } = useTexts()
  const [opened, open] = useOpened()
  const list = useSources()
  const items = list.data?.items ?? []
  const one = items.find(({ id }) => id === opened)
  const close = () => open('')
  const create = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open('new')}>
      {words.create}
    </Button>
  )
  return (
    <>
      <ListHead title={words.title} back={<BackLink to="/settings">{installation.title}</BackLink>} acts={create}>
        <p>{words.lead}</p>
      </ListHead>
      {list.isPending && <LoadingRows label={words.loading} rows={3} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Note icon="download" title={words.empty} text={words.empty_text}>
          {create}
        </Note>
      )}
      {items.length > 0 && <SourceTable items={items} onOpen={open} />}
      {opened === 'new' && (
        <SideDrawer title={words.create} size="36rem" onClose={close}>
          <SourceForm source={undefined} onMade={close} />
        </SideDrawer>
      )}
      {one && <SourceDrawer key={one.id} source={one} onClose={close} />}
    </>
  )
}
