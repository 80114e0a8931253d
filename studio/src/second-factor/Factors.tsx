import { Button, Group, Stack, Text } from '@mantine/core'
import { type Language, languageTags, type SecondFactor } from '@megdan/contract'
import { useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { removeFactor } from './acts.ts'
import type { Attempt } from './use-attempt.ts'

const dayOf = (moment: string, language: Language) =>
  new Date(moment).toLocaleDateString(languageTags[language], { dateStyle: 'long' })

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
    <Group
      component="li"
      justify="space-between"
      gap={12}
      p="14px 16px"
      bd="1px solid var(--mg-border)"
      bdrs={14}
      bg="var(--mg-surface)"
    >
      <div>
        <b>{name}</b>
        <Text c="dimmed">
          {factor.name && `${words.kind[factor.kind]} · `}
          {factor.last_used_at ? words.used(dayOf(factor.last_used_at, language)) : words.never_used}
        </Text>
      </div>
      {isAsking ? (
        <Group gap={12} align="start">
          <Button color="red" loading={attempt.busy} onClick={() => void attempt.run(remove)}>
            {words.remove_sure}
          </Button>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            {words.keep}
          </Button>
        </Group>
      ) : (
        <Button variant="default" aria-label={words.remove_named(name)} onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      )}
    </Group>
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
        <Stack component="ul" gap={12} mt={12}>
          {factors.map((factor) => (
            <Row key={factor.id} factor={factor} attempt={attempt} />
          ))}
        </Stack>
      )}
    </section>
  )
}
