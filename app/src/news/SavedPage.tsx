import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { BackButton } from '../ui/Go.tsx'
import { Page } from '../ui/Page.tsx'
import { PendingNote } from './ListNotes.tsx'
import { SavedList } from './SavedList.tsx'

export function SavedPage() {
  const { news, shell } = useTexts()
  return (
    <Page title={news.saved.title} start={<BackButton to={paths.news} label={shell.back} />}>
      <PendingNote />
      <SavedList />
    </Page>
  )
}
