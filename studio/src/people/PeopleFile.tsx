import { useLanguage, useTexts } from '../texts/index.ts'
import { FileButton } from '../ui/FileButtons.tsx'
import { fetchPeopleFile, type Filters } from './list.ts'

/** The list, as far as it is narrowed, as a file. */
export function PeopleFile({ filters }: { filters: Filters }) {
  const { people: words } = useTexts()
  const language = useLanguage()
  const fetch = () => fetchPeopleFile(filters, language)
  return <FileButton size="md" file={{ kind: 'csv', label: 'CSV', title: words.file, name: words.file_name, fetch }} />
}
