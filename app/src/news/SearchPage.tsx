import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function SearchPage() {
  const { news } = useTexts()
  return <Page title={news.title}>{null}</Page>
}
