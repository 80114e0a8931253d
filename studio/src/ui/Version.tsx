import { Stack, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { momentOf } from './format.ts'
import { Small } from './Small.tsx'

type Props = {
  name: ReactNode
  at: string
  /** Who wrote it, why and the like, each in a line; what is missing is left out. */
  facts: readonly (string | false | null | undefined)[]
  chosen: boolean
  choose: () => void
}

/** A row of a history, to be looked at. */
export const Version = ({ name, at, facts, chosen, choose }: Props) => (
  <li>
    <Stack
      component={UnstyledButton}
      gap={2}
      w="100%"
      p="10px 12px"
      bd={`1px solid var(--mg-${chosen ? 'primary' : 'border'})`}
      bdrs="field"
      bg={chosen ? 'var(--mg-primary-soft)' : 'var(--mg-surface)'}
      className="anywhere"
      aria-pressed={chosen}
      onClick={choose}
    >
      <b>
        {name} · <time dateTime={at}>{momentOf(at)}</time>
      </b>
      {facts.map((fact) => fact && <Small key={fact}>{fact}</Small>)}
    </Stack>
  </li>
)
