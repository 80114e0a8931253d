import { Button, Stack, Text } from '@mantine/core'
import type { StudioNews } from '@megdan/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { longMoment } from '../ui/moment.ts'
import { useAct } from '../ui/use-act.ts'
import { useBoardSheets } from './board-sheets.ts'
import { useTakeDown } from './use-take-down.ts'
import type { WorkingCopy } from './working-copy.ts'

type Props = { item: StudioNews; copy: WorkingCopy; onClose: () => void }

const sign = (of: IconName) => ({ leftSection: <Icon of={of} size={18} /> })
const look = { variant: 'default', justify: 'flex-start', fullWidth: true } as const

/** What one wants next of what has just come out, beside the page on which one goes on. */
export function PublishedSheet({ item, copy, onClose }: Props) {
  const { sheet: words, ...editor } = useTexts().editor
  const language = useLanguage()
  const { takeDown, tell } = useTakeDown(copy)
  const sheets = useBoardSheets(item)
  const { run, busy } = useAct((step: () => Promise<unknown>) => step(), { failed: tell })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isOut = item.status === 'published'
  const address = `${location.origin}/news/${item.id}`
  const copyLink = async () => {
    await navigator.clipboard.writeText(address)
    announce(words.link_copied)
  }
  const undo = async () => {
    await takeDown(item)
    onClose()
  }
  return (
    <SideDrawer title={item.title} size="24rem" modal={false} onClose={onClose}>
      <Stack gap={10}>
        <Text component="h2" ff="heading" fz="1.25rem" fw={640} ref={heading} tabIndex={-1}>
          {isOut ? editor.published : editor.scheduled(longMoment(item.published_at ?? '', language))}
        </Text>
        {isOut && (
          <Button {...look} {...sign('phone')} component="a" href={address} target="_blank" rel="noreferrer">
            {words.as_reader}
          </Button>
        )}
        <Button
          {...look}
          {...sign('link')}
          onClick={() => void copyLink().catch(() => announce(words.link_not_copied(address)))}
        >
          {words.copy_link}
        </Button>
        {sheets.map(({ label, print }) => (
          <Button key={label} {...look} {...sign('file')} disabled={busy} onClick={() => void run(print)}>
            {label}
          </Button>
        ))}
        {isOut && (
          <Button {...look} {...sign('chart')} component={Link} to={`/news/${item.id}/insights`}>
            {words.who_reads}
          </Button>
        )}
        {isOut && item.must_read && (
          <Button {...look} {...sign('check')} component={Link} to={`/news/${item.id}/confirmations`}>
            {editor.confirmations}
          </Button>
        )}
        <Button {...look} {...sign('history')} loading={busy} onClick={() => void run(undo)}>
          {isOut ? words.undo : editor.unschedule}
        </Button>
        <Button fullWidth mt={8} onClick={onClose}>
          {words.done}
        </Button>
      </Stack>
    </SideDrawer>
  )
}
