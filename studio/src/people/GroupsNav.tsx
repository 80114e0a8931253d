import { ActionIcon, Button, Group, Text, UnstyledButton } from '@mantine/core'
import type { StudioGroup } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useGroups } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { grounds } from '../ui/grounds.ts'
import { Icon } from '../ui/Icon.tsx'
import { Swatch } from '../ui/Swatch.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import type { Filters } from './list.ts'
import css from './people.module.css'

type Props = { filters: Filters; change: Change<Filters> }
type EntryProps = {
  title: string
  people: number | undefined
  pressed: boolean
  onPress: () => void
  hue: string
  group?: StudioGroup
}

function Entry({ title, people, pressed, onPress, hue, group }: EntryProps) {
  const { people: words } = useTexts()
  const language = useLanguage()
  return (
    <li>
      <UnstyledButton
        mih={42}
        p="9px 12px"
        bdrs="tile"
        {...(pressed && { ...grounds.primary, fw: 640 })}
        className={css.entry}
        aria-pressed={pressed}
        onClick={onPress}
      >
        <Swatch hue={hue} />
        <Text span flex={1}>
          {title}
        </Text>
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
      </UnstyledButton>
    </li>
  )
}

const heading = { fz: 'caption', c: 'var(--mg-text-3)' }
const quiet = 'var(--mg-text-3)'
const hueOf = (at: number) => `var(--mg-${['primary', 'c2', 'c4', 'c3', 'c5'][at % 5]})`

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
  const isSecond = (title: string) => parts.length > 1 && title === words.own_groups
  const choose = (group: string) => ({ pressed: filters.group === group, onPress: () => change({ group }) })
  return (
    <nav className={css.groups} aria-label={words.groups}>
      <Group justify="space-between" pr={6}>
        <Text component="h2" px={12} py={4} ff="text" {...heading} fw={620}>
          {words.groups}
        </Text>
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
        <Entry title={words.everybody} people={data?.people} hue="var(--mg-text)" {...choose('')} />
      </ul>
      {parts.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          {parts.length > 1 && (
            <Text component="h3" p="12px 12px 2px" {...heading} fw={640}>
              {title}
            </Text>
          )}
          <ul>
            {items.map((group, at) => (
              <Entry
                key={group.id}
                title={group.title}
                people={group.people}
                hue={isSecond(title) ? quiet : hueOf(at)}
                group={group}
                {...choose(group.id)}
              />
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
