import { installation } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { beginCompanySignIn, useCompanyWords } from './company.ts'
import css from './session.module.css'

/** The way in by the company's account, where the installation has one. */
export function CompanyButton() {
  const words = useCompanyWords()
  const { login } = useTexts().session
  const online = useOnline()
  const [failure, setFailure] = useState<string>()
  const offered = useQuery({ ...queryOf(installation.get), staleTime: 60_000 }).data?.company_sign_in
  if (!offered) return null
  const leave = async () => {
    setFailure(undefined)
    await beginCompanySignIn().catch((error: unknown) => setFailure(sentenceOf(installation.get, error, {})))
  }
  return (
    <div className={css.company}>
      <Button kind="tonal" onClick={leave} disabled={!online}>
        {offered.label ?? words.button}
      </Button>
      {failure && (
        <p className="form-note bad" role="alert">
          {failure}
        </p>
      )}
      {!online && <span className="hidden-word">{login.offline}</span>}
    </div>
  )
}
