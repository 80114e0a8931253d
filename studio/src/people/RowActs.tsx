import { ActionIcon } from '@mantine/core'
import type { Person } from '@megdan/contract'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** Menus weigh more than the list, and come when the first is opened. */
const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }))

/** The button at the end of a row, with its menu from the first press on. */
export function RowActs({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { people: words } = useTexts()
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const toggle = () => {
    setAsked(true)
    setOpened((before) => !before)
  }
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={words.more_of(person.name)}
      aria-haspopup="menu"
      onClick={asked ? undefined : toggle}
    >
      <Icon of="more" />
    </ActionIcon>
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <RowMenu person={person} opened={opened} onChange={setOpened} onOpen={onOpen}>
        {button}
      </RowMenu>
    </Suspense>
  )
}
