import type { Person } from '@megdan/contract'
import { lazy } from 'react'
import { useTexts } from '../texts/index.ts'
import { MoreMenu } from '../ui/MoreMenu.tsx'

const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }))

/** What can be done with one person. */
export function RowActs({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { people: words } = useTexts()
  return (
    <MoreMenu
      label={words.more_of(person.name)}
      renderMenu={(menu) => <RowMenu {...menu} person={person} onOpen={onOpen} />}
    />
  )
}
