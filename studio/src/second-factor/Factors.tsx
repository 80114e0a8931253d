import { Button } from '@mantine/core'
import type { SecondFactor } from '@megdan/contract'
import { useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { removeFactor } from './acts.ts'
import type { Attempt } from './use-attempt.ts'

const dayOf = (moment: string, language: string) =>
  new Date(moment).toLocaleDateString(language === 'bg' ? 'bg-BG' : 'en-GB', { dateStyle: 'long' })

function Row({ factor, attempt }: { factor: SecondFactor; attempt: Attempt }) {
  const { second_factor: words } = useTexts()
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const name = factor.name || words.kind[factor.kind]
  const remove = async () => {
    await removeFactor(factor.id)
    announce(words.removed)
  }
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {factor.name && `${words.kind[factor.kind]} · `}
          {factor.last_used_at ? words.used(dayOf(factor.last_used_at, language)) : words.never_used}
        </span>
      </div>
      {isAsking ? (
        <div className="factor-row">
          <Button color="red" loading={attempt.busy} onClick={() => void attempt.run(remove)}>
            {words.remove_sure}
          </Button>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            {words.keep}
          </Button>
        </div>
      ) : (
        <Button variant="default" aria-label={words.remove_named(name)} onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      )}
    </li>
  )
}

/** What the person has; taking something away cannot be undone, so it is asked twice. */
export function Factors({ factors, attempt }: { factors: SecondFactor[]; attempt: Attempt }) {
  const { second_factor: words } = useTexts()
  return (
    <section>
      <h2>{words.own}</h2>
      {factors.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="factor-list">
          {factors.map((factor) => (
            <Row key={factor.id} factor={factor} attempt={attempt} />
          ))}
        </ul>
      )}
    </section>
  )
}
