import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { installationAuthoring as authoring } from '@megdan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { CommentRules } from './CommentRules.tsx'
import { DigestRules } from './DigestRules.tsx'
import { HelpForm } from './HelpForm.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { ReviewElsewhere } from './ReviewElsewhere.tsx'
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

/** How the installation takes people in. */
export function SettingsPage() {
  const { installation: words, sources, tokens, webhooks } = useTexts()
  const settings = useQuery({ ...queryOf(authoring.get), staleTime: 0 })
  const terms = useTermsInForce()
  const failed = settings.isLoadingError ? settings : terms.data === undefined && terms.error ? terms : undefined
  return (
    <>
      <ListHead
        title={words.title}
        wrap
        acts={
          <Group gap={8}>
            <Button component={Link} to="/settings/tokens" variant="default" leftSection={<Icon of="lock" size={18} />}>
              {tokens.title}
            </Button>
            <Button
              component={Link}
              to="/settings/webhooks"
              variant="default"
              leftSection={<Icon of="send" size={18} />}
            >
              {webhooks.title}
            </Button>
            <Button
              component={Link}
              to="/settings/sources"
              variant="default"
              leftSection={<Icon of="download" size={18} />}
            >
              {sources.title}
            </Button>
          </Group>
        }
      >
        <p>{words.lead}</p>
      </ListHead>
      {failed && (
        <FailureNote
          title={words.failed}
          error={failed.error}
          retry={settings.isLoadingError ? settings.refetch : terms.retry}
        />
      )}
      {!failed && (!settings.data || !terms.data) && <Skeleton height={420} radius="card" aria-label={words.loading} />}
      <Stack gap={20} maw="52rem">
        {settings.data && <RegistrationForm settings={settings.data} />}
        {settings.data && <HelpForm settings={settings.data} />}
        {settings.data && <CommentRules settings={settings.data} />}
        {settings.data && <DigestRules settings={settings.data} />}
        {settings.data && <ReviewElsewhere settings={settings.data} />}
        {terms.data && <TermsEditor edition={terms.data} />}
        <TermsVersions />
      </Stack>
    </>
  )
}
