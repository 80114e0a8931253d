import { Button, type ButtonProps } from '@mantine/core'
import { people, type Reply } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useRef, useState } from 'react'
import { MadeCodes } from '../invitations/index.ts'
import { api } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { useAct } from '../ui/use-act.ts'

type Props = ButtonProps & {
  /** Of these, or of whom an import has just brought. */
  whom: { people: string[] } | { import: string }
  label: string
  /** Called when the sheets were put away. */
  onDone?: () => void
}

const printSheets = (codes: string[], ask: string) =>
  api.file('application/pdf', people.codeSheets, { body: { codes, ...(ask && { ask }) } })

/** One press gives everybody of these who has never come in a code, and offers the sheets to hand out. */
export function InvitePeople({ whom, label, onDone, ...button }: Props) {
  const texts = useTexts()
  const { people: words, invitations } = texts
  const language = useLanguage()
  const [given, setGiven] = useState<Reply<typeof people.invite>>()
  const pressed = useRef<HTMLButtonElement>(null)
  const { run, busy } = useAct(async () => setGiven(await api(people.invite, { body: whom })), {
    failed: (error) => announce(sentenceOf(error, texts, words.invite.refusals)),
  })
  const close = () => {
    setGiven(undefined)
    onDone?.()
  }
  return (
    <>
      <Button
        ref={pressed}
        leftSection={<Icon of="file" size={18} />}
        loading={busy}
        {...button}
        onClick={() => void run()}
      >
        {label}
      </Button>
      {given && (
        <SideDrawer
          title={invitations.ready(given.items.length, number(given.items.length, language))}
          onClose={close}
          focusAfterwards={pressed}
        >
          {given.passed_over > 0 && <p>{words.invite.passed_over(given.passed_over)}</p>}
          <MadeCodes made={given} print={printSheets} onDone={close} />
        </SideDrawer>
      )}
    </>
  )
}
