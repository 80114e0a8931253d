import { Button, Menu } from '@mantine/core'
import { invitationLimits, type Person } from '@megdan/contract'
import { useGroups } from '../audience/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAct } from '../ui/use-act.ts'
import { InvitePeople } from './InvitePeople.tsx'
import { moveAll, type Outcome, restoreAll, suspendAll, takeBack } from './bulk.ts'
import { Bulk } from '../ui/list/Bulk.tsx'

/** Does something to several people, says what came of it and offers to take it back. */
function useBulk(onDone: () => void) {
  const texts = useTexts()
  const { people: words, shell } = texts
  return useAct(async (act: () => Promise<Outcome>, done: (count: number) => string) => {
    const outcome = await act()
    onDone()
    const { undo, refused } = outcome
    const [first] = refused
    if (first)
      announce(words.bulk.refused(refused.length, first.person.name, sentenceOf(first.error, texts, words.refusals)))
    if (undo.length === 0) return
    offerUndo(done(undo.length), shell.undo, async () => {
      if ((await takeBack(outcome)) > 0) announce(words.bulk.not_taken_back)
    })
  })
}

type Props = { chosen: readonly Person[]; onDone: () => void }

/** What can be done with all that are chosen at once; each of it can be taken back. */
export function BulkBar({ chosen, onDone }: Props) {
  const { people: words } = useTexts()
  const { busy, run } = useBulk(onDone)
  const groups = useGroups().data?.items.filter(({ directory }) => directory === null) ?? []
  const active = chosen.filter(({ state }) => state === 'active')
  const absent = active.filter(({ has_password, active_on }) => !has_password && active_on === null)
  const suspended = chosen.filter(({ state }) => state === 'suspended')
  const button = { variant: 'subtle', color: 'gray', disabled: busy } as const
  return (
    <Bulk
      label={words.bulk.label}
      busy={busy}
      chosen={words.bulk.chosen(chosen.length)}
      clear={words.bulk.clear}
      onClear={onDone}
    >
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button {...button} leftSection={<Icon of="people" size={18} />}>
            {words.bulk.move}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
          {groups.map(({ id, title }) => (
            <Menu.Item key={id} onClick={() => void run(() => moveAll(chosen, id), words.bulk.moved(title))}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {absent.length > 0 && (
        <InvitePeople
          {...button}
          whom={{ people: absent.map(({ id }) => id).slice(0, invitationLimits.people) }}
          label={words.invite.act}
          onDone={onDone}
        />
      )}
      {active.length > 0 && (
        <Button
          {...button}
          leftSection={<Icon of="lock" size={18} />}
          onClick={() => void run(() => suspendAll(active), words.bulk.suspended)}
        >
          {words.toggle.active}
        </Button>
      )}
      {suspended.length > 0 && (
        <Button
          {...button}
          leftSection={<Icon of="history" size={18} />}
          onClick={() => void run(() => restoreAll(suspended), words.bulk.restored)}
        >
          {words.toggle.suspended}
        </Button>
      )}
    </Bulk>
  )
}
