import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function CategoryPage() {
  const { menu } = useTexts()
  return <Page title={menu.title}>{null}</Page>
}
