import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { StudioGroup } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useGroups } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import type { Filters } from './list.ts'
import css from './people.module.css'

type Props = { filters: Filters; change: Change<Filters> }
type EntryProps = {
  title: string
  people: number | undefined
  pressed: boolean
  onPress: () => void
  group?: StudioGroup
}

function Entry({ title, people, pressed, onPress, group }: EntryProps) {
  const { people: words } = useTexts()
  const language = useLanguage()
  return (
    <li>
      <button type="button" aria-pressed={pressed} onClick={onPress}>
        <span className={css.title}>{title}</span>
        {group?.rule && (
          <Text span display="grid" c="var(--mg-text-3)" title={words.by_rule}>
            <Icon of="repeat" size={16} />
            <span className="unseen">{words.by_rule}</span>
          </Text>
        )}
        {people !== undefined && (
          <Text span opacity={0.86} className="num">
            {number(people, language)}
          </Text>
        )}
      </button>
    </li>
  )
}

/** What one belongs to by one's employer; the others are the installation's own. */
const isCompany = ({ choosable, rule }: StudioGroup) =>
  choosable || (rule?.conditions.some(({ field }) => field === 'company') ?? false)

/** The list is narrowed by one of these. */
export function GroupsNav({ filters, change }: Props) {
  const { people: words, groups } = useTexts()
  const { data } = useGroups()
  const all = data?.items ?? []
  const parts = [
    { title: words.companies, items: all.filter(isCompany) },
    { title: words.own_groups, items: all.filter((group) => !isCompany(group)) },
  ].filter(({ items }) => items.length > 0)
  const choose = (group: string) => ({ pressed: filters.group === group, onPress: () => change({ group }) })
  return (
    <nav className={css.groups} aria-label={words.groups}>
      <Group justify="space-between" pr={6}>
        <h2>{words.groups}</h2>
        <ActionIcon
          component={Link}
          to="/people/groups?open=new"
          variant="subtle"
          color="gray"
          c="dimmed"
          size={40}
          aria-label={groups.create}
          title={groups.create}
        >
          <Icon of="plus" size={18} />
        </ActionIcon>
      </Group>
      <ul>
        <Entry title={words.everybody} people={data?.people} {...choose('')} />
      </ul>
      {parts.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          {parts.length > 1 && <h3>{title}</h3>}
          <ul>
            {items.map((group) => (
              <Entry key={group.id} title={group.title} people={group.people} group={group} {...choose(group.id)} />
            ))}
          </ul>
        </section>
      ))}
      <Button component={Link} to="/people/groups" variant="subtle" leftSection={<Icon of="list" size={18} />}>
        {groups.link}
      </Button>
    </nav>
  )
}
