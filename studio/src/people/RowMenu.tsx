import { Menu } from '@mantine/core'
import type { Person } from '@megdan/contract'
import type { ReactNode } from 'react'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useRemoval, useSignOut, useSuspension } from './acts.ts'

type Props = {
  person: Person
  opened: boolean
  onChange: (opened: boolean) => void
  onOpen: () => void
  children: ReactNode
}

/** What can be done with one person; `children` is the button that opens it. */
export function RowMenu({ person, opened, onChange, onOpen, children }: Props) {
  const { people: words } = useTexts()
  const [suspension, signOut, removeAfterwards] = [useSuspension(), useSignOut(), useRemoval()]
  const isMine = useMe().person_id === person.id
  const icon = (of: IconName) => ({ leftSection: <Icon of={of} size={18} /> })
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange} returnFocus withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item {...icon('person')} onClick={onOpen}>
          {words.edit}
        </Menu.Item>
        <Menu.Item {...icon('logout')} disabled={signOut.busy} onClick={() => void signOut.run(person)}>
          {words.sign_out}
        </Menu.Item>
        {!isMine && (
          <>
            <Menu.Item
              {...icon(person.state === 'suspended' ? 'history' : 'lock')}
              disabled={suspension.busy}
              onClick={() => void suspension.run(person)}
            >
              {words.toggle[person.state]}
            </Menu.Item>
            <Menu.Item {...icon('trash')} onClick={() => removeAfterwards(person)}>
              {words.remove}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
