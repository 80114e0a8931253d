import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { installationAuthoring as authoring } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { shortDateOf } from '../ui/format.ts'
import { FailureNote } from '../ui/Note.tsx'
import { SettingsCard } from './SettingsCard.tsx'

function Words({ version }: { version: number }) {
  const { installation: words } = useTexts()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(queryOf(authoring.getTerms, { params: { version: String(version) } }))
  if (error) return <FailureNote title={words.failed} error={error} retry={refetch} />
  if (!data) return <Skeleton height={300} radius="card" />
  return (['terms', 'privacy'] as const).map((part) => (
    <section key={part}>
      <h3>{words.part[part]}</h3>
      <Text style={{ whiteSpace: 'pre-line' }}>{data.texts[language][part]}</Text>
    </section>
  ))
}

/** Every version with how many accepted it last; none is ever changed. */
export function TermsVersions() {
  const { installation: words } = useTexts()
  const language = useLanguage()
  const [open, setOpen] = useState<number>()
  const { data } = useQuery(queryOf(authoring.listTerms))
  if (!data) return null
  return (
    <SettingsCard title={words.versions}>
      <Stack component="ul" gap={6}>
        {data.items.map(({ version, published_at, author, people }, at) => {
          const when = published_at ? shortDateOf(published_at, language) : words.first
          const about = [at === 0 ? words.current : '', when, author, words.accepted(people, number(people, language))]
          return (
            <Group component="li" key={version} justify="space-between" gap={8}>
              <span>
                <b>{words.version(String(version))}</b> {about.filter(Boolean).join(' · ')}
              </span>
              <Button size="compact-sm" variant="subtle" onClick={() => setOpen(version)}>
                {words.read(String(version))}
              </Button>
            </Group>
          )
        })}
      </Stack>
      {open !== undefined && (
        <SideDrawer title={words.version(String(open))} size="36rem" onClose={() => setOpen(undefined)}>
          <Words version={open} />
        </SideDrawer>
      )}
    </SettingsCard>
  )
}
