import { Box, Button, Stack, Text } from '@mantine/core'
import { ApiError } from '@megdan/contract'
import type { ReactNode } from 'react'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  icon: IconName
  /** Address of an illustration, for a list in which nothing has ever been; else the icon stands there. */
  picture?: string
  title: string
  text: string
  children?: ReactNode
}

/** Stands where a list would: what is the matter, in a sentence, and one way on. */
export function Note({ icon, picture, title, text, children }: Props) {
  return (
    <Stack align="center" gap={10} px="md" py={72} ta="center" c="dimmed">
      {picture ? (
        <Box component="img" className="dim" bdrs="sheet" src={picture} alt="" width={240} height={180} />
      ) : (
        <Icon of={icon} size={32} />
      )}
      <Box component="h2" fz="xl" c="var(--mg-text)">
        {title}
      </Box>
      <p>{text}</p>
      {children}
    </Stack>
  )
}

export function FailureNote({ title, error, retry }: { title: string; error: unknown; retry: () => unknown }) {
  const texts = useTexts()
  const code = error instanceof ApiError ? error.request_id : ''
  return (
    <div role="alert">
      <Note icon="alert" title={title} text={sentenceOf(error, texts)}>
        <Button onClick={retry}>{texts.retry}</Button>
        {code && <Text fz="caption">{texts.support_code(code)}</Text>}
      </Note>
    </div>
  )
}
