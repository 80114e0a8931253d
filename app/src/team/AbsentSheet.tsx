import { type Absent, type GivenCode, team } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { Given } from './Given.tsx'
import { Names, Person } from './Names.tsx'
import { refreshTeam, usePages } from './pages.ts'
import { useTeamTexts } from './words.ts'

/** While somebody is joining before one’s eyes; in milliseconds. */
const looksAgain = 5_000
const most = 50

type Invited = { of: Absent; given: GivenCode; at: number }

/** Who of a group has not joined, and how they do on the spot. */
export function AbsentSheet({ group_id, onClose }: { group_id: string; onClose: () => void }) {
  const { shell } = useTexts()
  const words = useTeamTexts()
  const online = useOnline()
  const [invited, setInvited] = useState<Invited>()
  const params = { id: group_id }
  const list = usePages({
    key: [team.absent.path, group_id],
    read: (query, signal) => api.with({ signal })(team.absent, { params, query: { limit: most, ...query } }),
    again: invited ? looksAgain : false,
  })
  const isIn = ({ of: { kind, id }, at }: Invited) =>
    list.dataUpdatedAt > at && list.items?.every((one) => one.kind !== kind || one.id !== id) === true
  const invite = async (of: Absent) => {
    try {
      const given = await api(team.invite, { params, body: { kind: of.kind, id: of.id } })
      setInvited({ of, given, at: list.dataUpdatedAt })
    } catch (error) {
      showToast({ role: 'alert', text: sentenceOf(team.invite, error, words.refusals) })
      // They may have joined since, or the group may be led by others.
      await refreshTeam()
    }
  }
  const done = () => {
    setInvited(undefined)
    void refreshTeam()
  }
  const close = () => {
    void refreshTeam()
    onClose()
  }
  return (
    <Sheet open onClose={close} title={invited ? words.given.title : words.absent.title} closeLabel={shell.close}>
      {invited ? (
        <Given {...invited} group_id={group_id} joined={isIn(invited)} onDone={done} />
      ) : (
        <Names of={list} endpoint={team.absent} label={words.absent.title} none={words.absent.none}>
          {(one) => (
            <Person
              key={`${one.kind} ${one.id}`}
              name={one.name}
              note={one.way !== 'code' && words.absent.way[one.way]}
            >
              {one.way === 'code' && (
                <Button
                  kind="tonal"
                  small
                  fit
                  disabled={!online}
                  aria-label={words.absent.invite_whom(one.name.slice(0, 120))}
                  onClick={() => invite(one)}
                >
                  {words.absent.invite}
                </Button>
              )}
            </Person>
          )}
        </Names>
      )}
    </Sheet>
  )
}
