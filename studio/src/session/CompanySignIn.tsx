import { Button } from '@mantine/core'
import { installation } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { useAct } from '../ui/use-act.ts'
import { beginCompanySignIn, finishCompanySignIn, readCompanyAddress } from './company.ts'
import { Failure } from '../ui/form/Failure.tsx'

/** The way in by the company's account, where the installation has one, and the way back from there. */
export function CompanySignIn() {
  const texts = useTexts()
  const words = texts.session.company
  const { code, problem } = readCompanyAddress(useLocation().search)
  const [sentence, setSentence] = useState<string>()
  const [isComing, setComing] = useState(code !== undefined)
  const offered = useQuery({ ...queryOf(installation.get), staleTime: Infinity }).data?.company_sign_in
  useEffect(() => {
    if (code === undefined) return
    const tell = (why: Awaited<ReturnType<typeof finishCompanySignIn>>) => {
      setComing(false)
      setSentence(typeof why === 'string' ? words.refusals[why] : why && sentenceOf(why, texts))
    }
    void finishCompanySignIn(code).then(tell)
  }, [code, texts, words])
  const leaving = useAct(() => beginCompanySignIn(), { failed: (error) => setSentence(sentenceOf(error, texts)) })
  const busy = isComing || leaving.busy
  const failure = sentence ?? (problem && words.refusals[problem])
  return (
    <>
      {(offered || busy) && (
        <Button variant="default" size="md" fullWidth loading={busy} onClick={() => void leaving.run()}>
          {offered?.label ?? words.button}
        </Button>
      )}
      <Failure>{failure}</Failure>
    </>
  )
}
