import { useTexts } from '../texts/index.ts'
import { SettingsList } from '../ui/list/SettingsList.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { SourceDrawer } from './SourceDrawer.tsx'
import { SourceForm } from './SourceForm.tsx'
import { useSources } from './sources.ts'
import { SourceTable } from './SourceTable.tsx'

/** Of which feeds of others drafts are made. */
export function SourcesPage() {
  const { sources: words } = useTexts()
  const [opened, open] = useOpened()
  const list = useSources()
  const items = list.data?.items ?? []
  const one = items.find(({ id }) => id === opened)
  const close = () => open('')
  return (
    <SettingsList
      words={words}
      icon="download"
      list={list}
      onCreate={() => open('new')}
      table={<SourceTable items={items} onOpen={open} />}
    >
      {opened === 'new' && (
        <SideDrawer title={words.create} size="36rem" onClose={close}>
          <SourceForm source={undefined} onMade={close} />
        </SideDrawer>
      )}
      {one && <SourceDrawer key={one.id} source={one} onClose={close} />}
    </SettingsList>
  )
}
