import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function HomePage() {
  const { home } = useTexts()
  return <Page title={home.title}>{null}</Page>
}
