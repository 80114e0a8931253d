import { Button, Text } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { FailureNote, Note } from '../ui/Note.tsx'
import picture from '../ui/pictures/energy.svg'
import { ListHead } from '../ui/list/ListPage.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { useCategories } from './categories.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryList } from './CategoryList.tsx'

/** The address of the drawer in which a category is made. */
const fresh = 'new'

export function CategoriesPage() {
  const { categories: words } = useTexts()
  const [params, setParams] = useSearchParams()
  const opened = params.get('open') ?? ''
  const open = (id: string) => setParams(id ? { open: id } : {}, { replace: true })
  const { rights } = useMe()
  const mayArrange = rights.publish && rights.categories === null
  const list = useCategories()
  const removed = useRemoved()
  const items = list.data?.items.filter(({ category_id }) => !removed.has(category_id)) ?? []
  const one = items.find(({ category_id }) => category_id === opened)
  const create = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open(fresh)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <ListHead title={words.title} acts={mayArrange && create}>
        <p>
          {words.lead}{' '}
          {list.isSuccess && (
            <Text span fz="caption">
              {mayArrange ? words.keys : words.read_only}
            </Text>
          )}
        </p>
      </ListHead>
      {list.isPending && <LoadingRows label={words.loading} flush rows={6} height={44} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Note icon="image" picture={picture} title={words.empty} text={words.empty_text}>
          {mayArrange && create}
        </Note>
      )}
      {items.length > 0 && <CategoryList items={items} mayArrange={mayArrange} onOpen={open} />}
      {mayArrange && (one || opened === fresh) && (
        <CategoryDrawer key={opened} category={one} onClose={() => open('')} />
      )}
    </>
  )
}
