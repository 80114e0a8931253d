import { Button } from '@mantine/core'
import { useState } from 'react'
import { encode } from 'uqr'
import { useTexts } from '../texts/index.ts'
import { beginTotp, confirmTotp } from './acts.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Attempt } from './use-attempt.ts'
import { FactorCard } from './FactorCard.tsx'

/** Black on white in either look: cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      width={200}
      height={200}
      style={{ borderRadius: 8 }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

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
      <QrCode text={begun.uri} label={words.qr} />
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
