import { Box } from '@mantine/core'
import { groups, type GroupUses, type StudioGroup } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { GroupForm, type WholeGroup } from './GroupForm.tsx'
import { refreshGroups } from './groups.ts'
import { FormDrawer } from '../ui/form/FormDrawer.tsx'
import { RemoveEnd } from '../ui/form/RemoveEnd.tsx'

const kinds = ['news', 'categories', 'surveys', 'notifications'] as const
const isFree = (uses: GroupUses) =>
  uses.primary_of === 0 && uses.others === 0 && kinds.every((kind) => uses[kind].length === 0)

/** What would lose its readers with the group, by name. */
function Uses({ uses }: { uses: GroupUses }) {
  const { groups, shell } = useTexts()
  const { uses: words } = groups
  return (
    <>
      <p>{words.why}</p>
      <Box component="ul" my="1em" ps={20} style={{ listStyle: 'disc' }}>
        {kinds.flatMap((kind) =>
          uses[kind].length === 0 ? (
            []
          ) : (
            <li key={kind}>
              <b>{words[kind]}</b>: {uses[kind].map(({ title }) => shell.quoted(title)).join(', ')}
            </li>
          ),
        )}
        {uses.primary_of > 0 && <li>{words.primary_of(uses.primary_of)}</li>}
        {uses.others > 0 && <li>{words.others(uses.others)}</li>}
      </Box>
    </>
  )
}

function Removal({ group: { id, title, uses }, onClose }: { group: WholeGroup; onClose: () => void }) {
  const { groups: words } = useTexts()
  return (
    <RemoveEnd
      id={id}
      name={title}
      words={words}
      send={(call, id) => call(groups.remove, { params: { id } })}
      refresh={refreshGroups}
      disabled={!isFree(uses)}
      onClose={onClose}
    >
      {isFree(uses) ? <p>{words.remove_note}</p> : <Uses uses={uses} />}
      {uses.past > 0 && <p>{words.uses.past(uses.past)}</p>}
    </RemoveEnd>
  )
}

const width = '36rem'

function OneGroup({ id, onClose }: { id: string; onClose: () => void }) {
  const { groups: words } = useTexts()
  const one = useQuery({ ...queryOf(groups.get, { params: { id } }), staleTime: 0 })
  return (
    <FormDrawer title={words.form.edit} size={width} onClose={onClose} one={one} failed={words.form.failed}>
      {(group) => (
        <>
          <GroupForm group={group} onClose={onClose} />
          {group.directory === null && <Removal group={group} onClose={onClose} />}
        </>
      )}
    </FormDrawer>
  )
}

/** A group at the side of the page; without one, a new one is made. */
export function GroupDrawer({ group, onClose }: { group: StudioGroup | undefined; onClose: () => void }) {
  const { groups: words } = useTexts()
  if (group) return <OneGroup id={group.id} onClose={onClose} />
  return (
    <SideDrawer title={words.create} size={width} onClose={onClose}>
      <GroupForm group={undefined} onClose={onClose} />
    </SideDrawer>
  )
}
