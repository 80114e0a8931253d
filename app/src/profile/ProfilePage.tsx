import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function ProfilePage() {
  const { profile } = useTexts()
  return <Page title={profile.title}>{null}</Page>
}
