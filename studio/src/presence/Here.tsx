import { Avatar, Group } from '@mantine/core'
import type { Present } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'

/** Who else is here, and where they write. */
export function Here({ people }: { people: readonly Present[] }) {
  const { presence: words } = useTexts()
  if (people.length === 0) return null
  return (
    <Group component="ul" gap={4} wrap="nowrap" p={0} m={0} aria-label={words.here} style={{ listStyle: 'none' }}>
      {people.map(({ id, name, field }) => {
        const said = field ? words.writes(name, field) : words.looks(name)
        return (
          <li key={id} title={said}>
            <Avatar name={name} size={28} color={field ? 'pine' : 'gray'} alt="" aria-hidden="true" />
            <span className="unseen">{said}</span>
          </li>
        )
      })}
    </Group>
  )
}
