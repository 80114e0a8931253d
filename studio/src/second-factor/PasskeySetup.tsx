import { Box, Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { addPasskey, canUsePasskeys, type SecondFactor } from './acts.ts'
import type { Attempt } from './use-attempt.ts'
import { FactorCard } from './FactorCard.tsx'

type Props = { factors: SecondFactor; attempt: Attempt; added: (codes: string[]) => void }

/** A name, and then the browser asks for finger, face or key. */
export function PasskeySetup({ factors, attempt, added }: Props) {
  const { passkey: words, totp } = useTexts().second_factor
  const [open, setOpen] = useState(false)
  const edit = useEdit({
    thing: undefined,
    valuesOf: () => ({ name: '' }),
    check: ({ name }) => ({ name: !name.trim() && words.name_missing }),
    send: async ({ name }) => void (await attempt.run(async () => added(await addPasskey(name.trim())))),
  })
  if (!canUsePasskeys(factors)) return <Text c="dimmed">{words.not_here(factors.passkey_host)}</Text>
  if (!open) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    )
  }
  return (
    <FactorCard>
      <h2>{words.add}</h2>
      <p>{words.lead}</p>
      <Box w="100%">
        <Form edit={{ ...edit, busy: attempt.busy }} submit={words.make} size="md">
          <TextInput
            data-autofocus
            label={words.name}
            description={words.name_hint}
            size="md"
            maxLength={60}
            {...edit.field('name')}
          />
        </Form>
      </Box>
      <Button variant="subtle" onClick={() => setOpen(false)}>
        {totp.cancel}
      </Button>
    </FactorCard>
  )
}
