import { Anchor, Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { storage } from '../platform/storage.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { AlonePage } from '../ui/AlonePage.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useAct } from '../ui/use-act.ts'
import { beginCompanySignIn, finishCompanySignIn, readCompanyAddress } from './company.ts'
import { tellProof } from './proof-channel.ts'
import { useEnding, useSignedIn } from './session.ts'

/** This tab leads to the provider, and is told by what it keeps that it was for a proof when it comes back. */
async function beginProof(): Promise<void> {
  storage.set('proving', 'yes')
  await beginCompanySignIn({ fresh: true })
}

/** A tab of its own, in which the company's account is shown again while the page that asked for it waits as it is. */
export function ProvingTab() {
  const texts = useTexts()
  const { second_factor, session, shell } = texts
  const words = second_factor.prove
  const { search } = useLocation()
  const [sentence, setSentence] = useState<string>()
  const [isDone, setDone] = useState(false)
  const isSignedIn = Boolean(useSignedIn().data?.person)
  const ending = useEnding()
  const again = useAct(beginProof, { failed: (error) => setSentence(sentenceOf(error, texts)) })
  const begin = useEffectEvent(async () => {
    storage.remove('proving')
    const { code, problem } = readCompanyAddress(search)
    if (problem) return setSentence(session.company.refusals[problem])
    if (!code) return again.run()
    const why = await finishCompanySignIn(code)
    if (why !== undefined)
      return setSentence(typeof why === 'string' ? session.company.refusals[why] : sentenceOf(why, texts))
    setDone(true)
  })
  useEffect(() => void begin(), [])
  const isProved = isDone && isSignedIn
  useEffect(() => {
    if (!isProved) return
    tellProof()
    window.close()
  }, [isProved])
  const failure = isDone && ending === 'not_editor' ? session.notice.not_editor : sentence
  return (
    <AlonePage
      after={
        <Anchor href="/studio/" p={8} c="dimmed" underline="always" style={{ justifySelf: 'center' }}>
          {words.to_studio}
        </Anchor>
      }
    >
      <PageTitle title={isProved ? words.proved : words.title} />
      {isProved && <Text role="status">{words.proved_text}</Text>}
      {!isProved && failure === undefined && <Text role="status">{shell.loading}</Text>}
      {!isProved && failure !== undefined && (
        <>
          <Failure>{failure}</Failure>
          <Button size="md" loading={again.busy} onClick={() => void again.run()}>
            {words.to_company}
          </Button>
        </>
      )}
    </AlonePage>
  )
}
