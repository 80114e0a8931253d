import { Skeleton } from '@mantine/core'
import { installationAuthoring as authoring } from '@megdan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { FailureNote } from '../ui/Note.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { TermsEditor } from './TermsEditor.tsx'
import { TermsVersions } from './TermsVersions.tsx'

/** The wording in force, read anew whenever the page opens, so that nobody writes over another's. */
function useTermsInForce() {
  const list = useQuery({ ...queryOf(authoring.listTerms), staleTime: 0 })
  const version = list.data?.items[0]?.version
  const words = useQuery({
    ...queryOf(authoring.getTerms, { params: { version: String(version ?? 0) } }),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
  })
  return { data: words.data, error: list.error ?? words.error, retry: list.error ? list.refetch : words.refetch }
}

/** What people agree to, and who agreed to which wording of it. */
export function TermsPage() {
  const { installation: words } = useTexts()
  const { data, error, retry } = useTermsInForce()
  return (
    <SettingsFrame part="terms">
      {data === undefined && error && <FailureNote title={words.failed} error={error} retry={retry} />}
      {data === undefined && !error && <Skeleton height={420} radius="card" aria-label={words.loading} />}
      {data && <TermsEditor edition={data} />}
      <TermsVersions />
    </SettingsFrame>
  )
}
