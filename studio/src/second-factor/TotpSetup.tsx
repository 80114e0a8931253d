import { Button } from '@mantine/core'
import { QrCode } from '@megdan/kit/QrCode'
import { useState } from 'react'
import { encode } from 'uqr'
import { useTexts } from '../texts/index.ts'
import { beginTotp, confirmTotp } from './acts.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Attempt } from './use-attempt.ts'
import { FactorCard } from './FactorCard.tsx'

/** An app takes the secret by camera or by hand, and shows that it has it by a code. */
export function TotpSetup({ attempt, added }: { attempt: Attempt; added: (codes: string[]) => void }) {
  const { totp: words } = useTexts().second_factor
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  if (!begun) {
    return (
      <Button
        variant="default"
        loading={attempt.busy}
        onClick={() => void attempt.run(async () => setBegun(await beginTotp()))}
      >
        {words.add}
      </Button>
    )
  }
  return (
    <FactorCard>
      <h2>{words.add}</h2>
      <p>{words.scan}</p>
      <QrCode
        rows={encode(begun.uri, { border: 0 }).data}
        edge={2}
        label={words.qr}
        width={200}
        height={200}
        style={{ borderRadius: 8 }}
      />
      <p>{words.by_hand}</p>
      <p>
        <code style={{ overflowWrap: 'anywhere' }}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeForm label={words.code} submit={words.confirm} send={async (code) => added(await confirmTotp(code))} />
      <Button variant="subtle" onClick={() => setBegun(undefined)}>
        {words.cancel}
      </Button>
    </FactorCard>
  )
}
