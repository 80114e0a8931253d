import '@mantine/spotlight/styles.css'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { newsAuthoring, type StudioPerson } from '@megdan/contract'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { queryOf } from './platform/api.ts'
import { sectionsFor } from './sections.ts'
import { signOut } from './session/session.ts'
import { useTexts } from './texts/index.ts'
import { Icon } from './ui/Icon.tsx'

/** News whose words fit what is being typed. */
function useFoundNews(typed: string) {
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), 200)
  const news = useQuery({
    ...queryOf(newsAuthoring.list, { query: { q, limit: 8 } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  const isCurrent = q === typed.trim().slice(0, 200) && !news.isPlaceholderData
  return { items: q.length > 1 ? (news.data?.items ?? []) : [], isCurrent }
}

const [store, palette] = createSpotlight()

/** Enter takes the first of what is offered, also when that has come a moment after the words were typed. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

type Props = {
  person: StudioPerson
  /** Grows with each press of its key. */
  opening: number
}

/** Ctrl+K or ⌘K: every place and every news item by a few letters; N begins a new one. */
export function Palette({ person, opening }: Props) {
  const texts = useTexts()
  const { shell, news } = texts
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { items: found, isCurrent } = useFoundNews(typed)
  const begin = () => navigate('/news/new')
  useHotkeys([['n', begin, { usePhysicalKeys: true }]])
  useEffect(() => {
    if (opening === 0) return
    // What was asked before goes when it has closed, which may take longer than the next press of its key.
    if (!store.getState().opened) setTyped('')
    palette.open()
  }, [opening])
  useEffect(chooseFirst)

  const places: SpotlightActionData[] = sectionsFor(person)
    .flat()
    .map(({ path, icon, label }) => ({
      id: path,
      label: label(texts),
      leftSection: <Icon of={icon} />,
      onClick: () => navigate(path),
    }))
  const acts: SpotlightActionData[] = [
    { id: 'new', label: news.begin, leftSection: <Icon of="plus" />, onClick: begin },
    {
      id: 'templates',
      label: texts.titles.from_template,
      leftSection: <Icon of="copy" />,
      onClick: () => navigate('/templates'),
    },
    {
      id: 'checks',
      label: texts.titles.checks,
      leftSection: <Icon of="clock" />,
      onClick: () => navigate('/news/checks'),
    },
    { id: 'sign-out', label: shell.sign_out, leftSection: <Icon of="logout" />, onClick: () => void signOut() },
  ]
  const items: SpotlightActionData[] = found.map(({ id, title, status, category }) => ({
    id: `news ${id}`,
    label: title,
    description: `${news.state[status]} · ${category.category_title}`,
    // The server found it by its words, of which the title may have none; an answer to an earlier question fits by its title.
    keywords: isCurrent ? typed : '',
    leftSection: <Icon of="news" />,
    onClick: () => navigate(`/news/${id}`),
  }))
  return (
    <Spotlight
      store={store}
      actions={[
        { group: shell.palette.places, actions: places },
        { group: shell.palette.acts, actions: acts },
        { group: news.title, actions: items },
      ]}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={isCurrent ? shell.palette.nothing : shell.palette.searching}
      highlightQuery
      limit={20}
      scrollable
      shortcut={null}
      attributes={{ content: { 'aria-label': shell.palette.label } }}
      searchProps={{
        'aria-label': shell.palette.label,
        placeholder: shell.palette.label,
        leftSection: <Icon of="search" />,
      }}
    />
  )
}
