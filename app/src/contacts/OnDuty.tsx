import { type Duty, dutyAt } from '@megdan/contract'
import { useEffect, useState } from 'react'
import { useLanguage } from '../texts/index.ts'
import { names } from '../ui/names.ts'
import { dutyWords } from './on-duty.ts'
import { useContactTexts } from './words.ts'
import css from './contacts.module.css'

/** Goes on with the clock; a phone that was put away shows the right hour as soon as it is taken out. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    let timer = setTimeout(step, 60_000 - (Date.now() % 60_000))
    function step() {
      look()
      timer = setTimeout(step, 60_000 - (Date.now() % 60_000))
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}

type Props = {
  duty: Duty
  /** Where there is room for the hour alone; a screen reader hears all of it. */
  brief?: boolean
  className?: string
}

/** Whether a contact answers now, and until or from when; without a signal too. Nothing of those who do not say it. */
export function OnDuty({ duty, brief = false, className }: Props) {
  const { duty: words } = useContactTexts()
  const language = useLanguage()
  const now = useMinute()
  const state = dutyAt(duty, now)
  if (!state) return null
  const { whole, short } = dutyWords(state, now, language, words)
  return (
    <span className={names(css.duty, state.answers && css.answers, className)}>
      {brief && <span aria-hidden="true">{short}</span>}
      <span className={brief ? 'hidden-word' : undefined}>{whole}</span>
    </span>
  )
}
