import { companyRefusals, installation } from '@megdan/contract'
import { alert, lock, wifiOff } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toasts.ts'
import { beginCompanySignIn, type CompanyProblem, finishCompanySignIn, useCompanyWords } from './company.ts'
import { FormPage } from './FormPage.tsx'
import css from './session.module.css'
import control from '../ui/control.module.css'

/** What stands in the address: a code to be exchanged, or why there is none. */
function readAddress(search: string): { code?: string; told?: CompanyProblem } {
  const params = new URLSearchParams(search)
  const code = params.get('code')
  return code ? { code } : { told: companyRefusals.find((one) => one === params.get('error')) ?? 'expired' }
}

const iconOf = (problem: CompanyProblem) => {
  const icons = { offline: wifiOff, awaiting_approval: clock, no_account: lock, elsewhere: lock }
  return problem in icons ? icons[problem as keyof typeof icons] : alert
}

function Problem({ problem, again }: { problem: CompanyProblem; again: () => Promise<unknown> }) {
  const words = useCompanyWords()
  const { title, text } = problem === 'offline' ? words.offline : words.refusals[problem]
  return (
    <div
      className={`grid grid-cols-1 gap-12 text-center justify-items-center ${css.done}`}
      role={problem === 'awaiting_approval' ? 'status' : 'alert'}
    >
      <Icon of={iconOf(problem)} size={40} className="text-primary" />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {problem !== 'awaiting_approval' && <Button onClick={again}>{words.retry}</Button>}
      <ButtonLink kind="ghost" to={paths.login} direction="back">
        {words.to_login}
      </ButtonLink>
    </div>
  )
}

/** Where the browser comes back to from the company's provider. Whoever is signed in is led on by the guard. */
export function CompanyPage() {
  const words = useCompanyWords()
  const { shell } = useTexts()
  const { search } = useLocation()
  const { code, told } = readAddress(search)
  const [refused, setRefused] = useState<CompanyProblem>()
  const finish = useCallback(async () => setRefused(code ? await finishCompanySignIn(code) : undefined), [code])
  useEffect(() => void finish(), [finish])
  const begin = () =>
    beginCompanySignIn().catch((error: unknown) =>
      showToast({ text: sentenceOf(installation.get, error, {}), role: 'alert', actions: [{ label: shell.close }] }),
    )
  const problem = told ?? refused
  return (
    <FormPage>
      {problem ? (
        <Problem problem={problem} again={problem === 'offline' ? finish : begin} />
      ) : (
        <output className={`grid grid-cols-1 gap-12 text-center justify-items-center ${css.done}`}>
          <span className={`${control.spinner} ${control.large}`} aria-hidden="true" />
          <h1>{words.entering}</h1>
        </output>
      )}
    </FormPage>
  )
}
