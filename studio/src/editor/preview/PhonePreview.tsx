import { Stack, Text } from '@mantine/core'
import { type Article, installation, type PreviewMessage, type PreviewMode } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../platform/api.ts'
import { phoneWords } from '../../ringing/index.ts'
import { useTexts } from '../../texts/index.ts'
import { Phone } from '../../ui/Phone.tsx'
import { readingOf } from './reading.ts'

export type PhonePreviewProps = {
  /** As `articleFrom` makes it; the phone speaks its language. */
  item: Article
  mode: PreviewMode
  dark: boolean
  /** The words of the push, where they are not the item's own. */
  push?: PreviewMessage['push']
  /** Where somebody writes. */
  at?: PreviewMessage['at']
}

/** The item on a reader's phone, and how hard it is to read. */
export function PhonePreview({ item, mode, dark, push = null, at = null }: PhonePreviewProps) {
  const { preview } = useTexts()
  const { data: installed } = useQuery({ ...queryOf(installation.get), staleTime: Infinity })
  const hosts = installed?.link_hosts
  const message = useMemo((): PreviewMessage => {
    // A page has a heading, and a card a name, before its title is written.
    const article = item.title.trim() === '' ? { ...item, title: phoneWords[item.language].untitled } : item
    return { kind: 'preview', article, mode, dark, push, link_hosts: hosts ?? [], at }
  }, [item, mode, dark, push, hosts, at])
  const { minutes, readability } = readingOf(item)
  const level = readability && preview.readability[readability]
  return (
    <Stack align="center" gap={16}>
      <Phone
        message={message}
        title={preview.frame}
        over={mode === 'push' || (mode === 'article' && item.cover !== null)}
      />
      <Text mih="1.25rem" fz="note" c="dimmed">
        {level && preview.line(level, minutes)}
      </Text>
    </Stack>
  )
}
