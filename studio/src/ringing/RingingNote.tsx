import { Button, Group, Stack, Text } from '@mantine/core'
import { ApiError } from '@megdan/contract'
import { sentencesOf } from '@megdan/kit/ringing'
import { sentenceOf, useTexts } from '../texts/index.ts'
import type { Counted } from './ringing.ts'

type Props = {
  counted: Counted
  /** It rings at the hour that was chosen. */
  later?: boolean
  /** Sentences for why nothing may be sent. */
  refusals?: Record<string, string> | undefined
}

/** Why nothing may be sent, where the server has said so. */
export const refusalIn = (
  { error }: Pick<Counted, 'error'>,
  refusals: Record<string, string> | undefined,
): string | undefined => (error instanceof ApiError ? refusals?.[error.code] : undefined)

/** Whom it goes to and how many phones ring. */
export function RingingNote({ counted, later = false, refusals }: Props) {
  const texts = useTexts()
  const { ringing: words } = texts
  const { data, isCurrent, error, refetch } = counted
  const refusal = refusalIn(counted, refusals)
  if (refusal !== undefined)
    return (
      <Text fz="note" role="alert">
        {refusal}
      </Text>
    )
  if (error && !data)
    return (
      <Group gap={8} role="alert" fz="note">
        {words.failed} {sentenceOf(error, texts)}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Group>
    )
  const [first, ...rest] = data && isCurrent ? sentencesOf(data, words, later) : [words.counting]
  return (
    <Stack gap={4} fz="note" role="status">
      <Text fw={640} className="num">
        {[first, rest[0]].filter(Boolean).join(' ')}
      </Text>
      {rest.slice(1).map((sentence) => (
        <Text key={sentence} fz="note" c="dimmed" className="num">
          {sentence}
        </Text>
      ))}
    </Stack>
  )
}
