import { Button, Group, Stack, Text } from '@mantine/core'
import type { NewsSource } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { RemoveEnd } from '../ui/form/RemoveEnd.tsx'
import { momentOf } from '../ui/format.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Tint } from '../ui/Tint.tsx'
import { SourceForm } from './SourceForm.tsx'
import { removal, useSourceActs } from './sources.ts'

/** Why it brings nothing, and since when that is so. */
function Trouble({ source: { failure, status, succeeded_at } }: { source: NewsSource }) {
  const { sources: words } = useTexts()
  if (!failure) return null
  return (
    <Tint look="warning">
      <p>
        {[words.failure[failure], failure === 'refused' && status !== null && words.status(status)]
          .filter(Boolean)
          .join(' ')}
      </p>
      {succeeded_at !== null && <p>{words.succeeded(momentOf(succeeded_at))}</p>}
    </Tint>
  )
}

function Acts({ source }: { source: NewsSource }) {
  const { sources: words } = useTexts()
  const { look, setState } = useSourceActs(source)
  const isActive = source.state === 'active'
  return (
    <Group gap={8}>
      {isActive && (
        <Button size="sm" variant="default" loading={look.busy} onClick={() => void look.run()}>
          {words.look}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        loading={setState.busy}
        onClick={() => void setState.run(isActive ? 'paused' : 'active')}
      >
        {isActive ? words.pause : words.resume}
      </Button>
    </Group>
  )
}

function Drafts({ source: { drafts, category_id } }: { source: NewsSource }) {
  const { sources: words } = useTexts()
  const language = useLanguage()
  if (drafts === 0) return null
  const search = new URLSearchParams({ status: 'draft', ...(category_id !== null && { category: category_id }) })
  return (
    <Text fz="note">
      <Link to={`/news?${search}`}>{words.drafts(drafts, number(drafts, language))}</Link>
    </Text>
  )
}

/** A source at the side of the page: how it stands, and what is read. */
export function SourceDrawer({ source, onClose }: { source: NewsSource; onClose: () => void }) {
  const { sources: words } = useTexts()
  return (
    <SideDrawer title={source.name} size="36rem" onClose={onClose}>
      <Stack gap={24}>
        <Trouble source={source} />
        <Acts source={source} />
        <Drafts source={source} />
        <SourceForm source={source} />
        <RemoveEnd id={source.id} name={source.name} words={words} {...removal} onClose={onClose}>
          <p>{words.remove_note}</p>
        </RemoveEnd>
      </Stack>
    </SideDrawer>
  )
}
