import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { useGroups } from '../audience/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { FailureNote, Note } from '../ui/Note.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { GroupDrawer } from './GroupDrawer.tsx'
import { GroupList } from './GroupList.tsx'

/** The address of the drawer in which a group is made. */
const fresh = 'new'

/** Groups in their order: who is in each, and by what. */
export function GroupsPage() {
  const { groups: words } = useTexts()
  const [params, setParams] = useSearchParams()
  const opened = params.get('open') ?? ''
  const open = (id: string) => setParams(id ? { open: id } : {}, { replace: true })
  const list = useGroups()
  const removed = useRemoved()
  const items = list.data?.items.filter(({ id }) => !removed.has(id)) ?? []
  const one = items.find(({ id }) => id === opened)
  const create = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open(fresh)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <ListHead title={words.title} acts={create}>
        <p>{words.lead}</p>
      </ListHead>
      {list.isPending && <LoadingRows label={words.loading} flush rows={4} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Note icon="people" title={words.empty} text={words.empty_text}>
          {create}
        </Note>
      )}
      {items.length > 0 && <GroupList items={items} onOpen={open} />}
      {(one || opened === fresh) && <GroupDrawer key={opened} group={one} onClose={() => open('')} />}
    </>
  )
}
