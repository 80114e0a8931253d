import { news as endpoints } from '@megdan/contract'
import { paths } from '../paths.ts'
import { queryClient } from '../platform/queries.ts'
import { useTexts } from '../texts/index.ts'
import { BackButton } from '../ui/Go.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { PendingNote } from './ListNotes.tsx'
import { SavedList } from './SavedList.tsx'

const refresh = () => queryClient.refetchQueries({ queryKey: [endpoints.list.path], type: 'active' })

export function SavedPage() {
  const { news, shell } = useTexts()
  return (
    <Page
      title={news.saved.title}
      refresher={<PullToRefresh onRefresh={refresh} />}
      start={<BackButton to={paths.news} label={shell.back} />}
    >
      <PendingNote />
      <SavedList />
    </Page>
  )
}
