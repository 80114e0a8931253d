import { Button, Stack, Text } from '@mantine/core'
import { languages, newsAuthoring as authoring, type NewsContent, type NewsVersion } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { Version } from '../ui/Version.tsx'
import { ArticleDifference } from './ArticleDifference.tsx'
import { type Changes, wordingIn } from './content.ts'
import { wordingText } from './plain-text.ts'

type Props = {
  id: string
  content: NewsContent
  onRestore: (changes: Changes, version: number) => void
  onClose: () => void
}

function Chosen({ id, version, content, onRestore }: Omit<Props, 'onClose'> & { version: number }) {
  const { history } = useTexts().editor
  const inside = useLanguage()
  const params = { id, version: String(version) }
  const { data, error, isError, refetch } = useQuery({ ...queryOf(authoring.version, { params }), staleTime: Infinity })
  if (isError) return <FailureNote title={history.failed} error={error} retry={refetch} />
  if (!data) return null
  const { wording, translations } = data
  const before = { ...content, ...wording, translations }
  const sides = languages.map((language) => ({
    language,
    name: nameOf(language, inside),
    older: wordingIn(before, language),
    newer: wordingIn(content, language),
  }))
  const changed = sides.filter(({ older, newer }) => wordingText(older) !== wordingText(newer))
  return (
    <Stack component="section" gap={12} mt={20}>
      <Text component="h3" fz="sm" fw={700}>
        {history.difference(version)}
      </Text>
      {changed.length > 0 ? (
        <ArticleDifference key={version} sides={changed} />
      ) : (
        <Text fz="caption" c="dimmed">
          {history.same}
        </Text>
      )}
      {changed.length > 0 && (
        <Button variant="light" onClick={() => onRestore({ ...wording, translations }, version)}>
          {history.restore}
        </Button>
      )}
    </Stack>
  )
}

/** What the item was before: who wrote what, how it differs from now, and the way back to it. */
export function VersionsDrawer({ id, content, onRestore, onClose }: Props) {
  const { history } = useTexts().editor
  const [version, setVersion] = useState<number>()
  const { data, error, isError, refetch } = useQuery({
    ...queryOf(authoring.versions, { params: { id } }),
    staleTime: 0,
  })
  const factsOf = ({ saved_by, published, reason }: NewsVersion) => [
    saved_by ? history.of(saved_by) : history.by_nobody,
    published && history.seen,
    reason && history.asked(reason),
  ]
  return (
    <SideDrawer title={history.title} size="min(46rem, 94vw)" onClose={onClose}>
      {isError && <FailureNote title={history.failed} error={error} retry={refetch} />}
      {data?.items.length === 0 && (
        <Text fz="caption" c="dimmed">
          {history.empty}
        </Text>
      )}
      <Stack component="ul" gap={8}>
        {data?.items.map((entry, index) => (
          <Version
            key={entry.version}
            name={entry.version}
            at={entry.saved_at}
            facts={[index === 0 && history.current, ...factsOf(entry)]}
            chosen={entry.version === version}
            choose={() => setVersion(entry.version)}
          />
        ))}
      </Stack>
      {version !== undefined && <Chosen id={id} version={version} content={content} onRestore={onRestore} />}
    </SideDrawer>
  )
}
