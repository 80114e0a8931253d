import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { AboutToRing, Language } from '@megdan/contract'
import type { ReactNode } from 'react'
import { type Texts, useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PushCard } from './PushCard.tsx'
import { labelOf, useRinging } from './ringing.ts'
import { refusalIn, RingingNote } from './RingingNote.tsx'

type Props = {
  title: string
  about: AboutToRing
  /** Where whoever opens this has written the words; else they are the server's. */
  words?: { title: string; body: string; language: Language }
  act: keyof Texts['ringing']['act']
  /** It rings at that hour and not now. */
  later?: boolean
  busy: boolean
  failure?: string | undefined
  /** Sentences for why nothing may be sent. */
  refusals?: Record<string, string>
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** The last look before phones ring: the words as they show them, and how many. The button says the number. */
export function RingDialog(props: Props) {
  useFocusReturn()
  const { title, about, words: written, act, later = false, busy, failure, refusals, onConfirm, onClose } = props
  const texts = useTexts()
  const { ringing: words } = texts
  const counted = useRinging(about)
  const shown = written ?? counted.data?.words
  // Whoever could not count may still send: what cannot wait does not wait for a number.
  const isKnown = (counted.data !== undefined && counted.isCurrent) || counted.isError
  const isRefused = refusalIn(counted, refusals) !== undefined
  return (
    <Dialog onClose={onClose} size="md" title={title}>
      <Stack gap={14}>
        {props.children}
        {shown && (
          <Box component="section" p={14} bdrs="card" bg="#0c2723" aria-label={words.shown}>
            <PushCard title={shown.title} body={shown.body} language={shown.language} />
          </Box>
        )}
        <RingingNote counted={counted} later={later} refusals={refusals} />
        {!later && (
          <Text fz="caption" c="dimmed">
            {words.undo_follows}
          </Text>
        )}
        <Failure>{failure}</Failure>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            leftSection={<Icon of="send" size={18} />}
            loading={busy}
            disabled={!isKnown || isRefused}
            data-autofocus
            onClick={onConfirm}
          >
            {labelOf(act, counted, texts)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
