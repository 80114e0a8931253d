import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function SurveyPage() {
  const { surveys } = useTexts()
  return <Page title={surveys.title}>{null}</Page>
}
