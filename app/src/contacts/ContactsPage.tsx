import { useTexts } from '../texts/index.ts'
import { Page } from '../ui/Page.tsx'

export function ContactsPage() {
  const { contacts } = useTexts()
  return <Page title={contacts.title}>{null}</Page>
}
