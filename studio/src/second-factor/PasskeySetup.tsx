import { Button, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { addPasskey, canUsePasskeys, type SecondFactor } from './acts.ts'
import type { Attempt } from './use-attempt.ts'
import css from './second-factor.module.css'

type Props = { factors: SecondFactor; attempt: Attempt; added: (codes: string[]) => void }

/** A name, and then the browser asks for finger, face or key. */
export function PasskeySetup({ factors, attempt, added }: Props) {
  const { passkey: words, totp } = useTexts().second_factor
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (!canUsePasskeys(factors)) return <Text c="dimmed">{words.not_here(factors.passkey_host)}</Text>
  if (!open) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    )
  }
  const make = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (name.trim() && !attempt.busy) void attempt.run(async () => added(await addPasskey(name.trim())))
  }
  return (
    <Paper component="section" withBorder radius="card" className={css.card}>
      <h2>{words.add}</h2>
      <p>{words.lead}</p>
      <form onSubmit={make} noValidate style={{ width: '100%' }}>
        <Stack>
          <TextInput
            data-autofocus
            label={words.name}
            description={words.name_hint}
            size="md"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isMissing && words.name_missing}
          />
          <Button type="submit" size="md" loading={attempt.busy}>
            {words.make}
          </Button>
        </Stack>
      </form>
      <Button variant="subtle" onClick={() => setOpen(false)}>
        {totp.cancel}
      </Button>
    </Paper>
  )
}
