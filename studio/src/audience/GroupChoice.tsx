import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import type { StudioGroup } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './audience.module.css'
import { useGroups } from './reach.ts'

type Props = { chosen: readonly string[]; disabled: boolean; onChange: (chosen: string[]) => void }

function Chips({ chosen, disabled, titles, remove }: Props & Chosen) {
  const { audience: words } = useTexts()
  return (
    <Group component="ul" gap={6}>
      {chosen.map((id) => {
        const title = titles.get(id) ?? words.gone
        return (
          <Group
            component="li"
            key={id}
            gap={0}
            wrap="nowrap"
            pl={10}
            bdrs="small"
            bg="var(--mg-surface)"
            fz="note"
            fw={620}
            c="var(--mg-on-primary-soft)"
          >
            {title}
            <ActionIcon
              variant="transparent"
              size={32}
              radius="small"
              c="inherit"
              disabled={disabled}
              aria-label={words.remove(title)}
              onClick={() => remove(id)}
            >
              <Icon of="close" size={14} />
            </ActionIcon>
          </Group>
        )
      })}
    </Group>
  )
}
type Chosen = { titles: ReadonlyMap<string, string>; remove: (id: string) => void }

const fold = (text: string) => text.trim().toLocaleLowerCase('bg')
const matching = (groups: readonly StudioGroup[], words: string) =>
  groups.filter(({ title }) => fold(title).includes(fold(words)))

/** The chosen groups as chips, and a list in which to search for others. */
export function GroupChoice(props: Props) {
  const { chosen, disabled, onChange } = props
  const { audience: words, retry } = useTexts()
  const language = useLanguage()
  const groups = useGroups()
  const search = useRef<HTMLInputElement>(null)
  const [written, write] = useState('')
  if (groups.isLoadingError) {
    return (
      <Group gap={8} fz="note" c="dimmed" role="alert">
        {words.groups_failed}
        <Button size="compact-sm" variant="default" onClick={() => void groups.refetch()}>
          {retry}
        </Button>
      </Group>
    )
  }
  const all = groups.data?.items ?? []
  const shown = matching(all, written)
  const without = (id: string) => chosen.filter((one) => one !== id)
  const remove = (id: string) => {
    onChange(without(id))
    // The button that had the focus goes.
    search.current?.focus()
  }
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  return (
    <>
      {chosen.length > 0 && groups.data && <Chips {...props} titles={titles} remove={remove} />}
      <TextInput
        ref={search}
        size="sm"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={100}
        disabled={disabled}
        value={written}
        onChange={(event) => write(event.currentTarget.value)}
        leftSection={<Icon of="search" size={18} />}
      />
      {groups.data && shown.length === 0 && (
        <Text fz="note" c="dimmed" role="status">
          {all.length === 0 ? words.no_groups : words.none_found(written.trim())}
        </Text>
      )}
      <ul className={css.groups} aria-label={words.groups}>
        {shown.map(({ id, title, people }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                disabled={disabled}
                checked={chosen.includes(id)}
                onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, id] : without(id))}
              />
              <span>{title}</span>
              <Text span ms="auto" fz="note" c="dimmed" className="num" aria-hidden="true">
                {number(people, language)}
              </Text>
              <span className="unseen">, {words.people(people, number(people, language))}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
