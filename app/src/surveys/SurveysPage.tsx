import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function SurveysPage() {
  const { surveys } = useTexts()
  return <Page title={surveys.title}>{null}</Page>
}
