import type { Article, ArticleCheck } from '@megdan/contract'
import { dateLong } from '@megdan/kit/format'
import { clock } from '@megdan/kit/more-icons'
import { useEffect, useState } from 'react'
import { useLanguage } from '../texts/index.ts'
import { QuietNote } from '../ui/Notice.tsx'
import { useArticleTexts } from './words.ts'

const minute = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Overdue({ check: { checked_at, overdue_from } }: { check: ArticleCheck }) {
  const words = useArticleTexts()
  const language = useLanguage()
  const now = useNow()
  if (now < Date.parse(overdue_from)) return null
  return <QuietNote icon={clock}>{words.check_overdue(dateLong(checked_at, language, now))}</QuietNote>
}

/** A quiet sign that nobody has looked for too long whether it still holds; by this device's clock, so that it stands there offline, too. */
export const CheckNote = ({ article: { check } }: { article: Article }) => (check ? <Overdue check={check} /> : null)
