import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function NotificationsPage() {
  const { notifications } = useTexts()
  return <Page title={notifications.title}>{null}</Page>
}
