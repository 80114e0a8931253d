import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function SavedPage() {
  const { news } = useTexts()
  return <Page title={news.title}>{null}</Page>
}
