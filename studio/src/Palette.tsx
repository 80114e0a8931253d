import '@mantine/spotlight/styles.css'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import {
  categoriesAuthoring,
  palette as endpoints,
  type PaletteItem,
  type StudioPerson,
  views as viewEndpoints,
} from '@megdan/contract'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useOnTop } from '@megdan/kit/use-on-top'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { actsFor, type PaletteAct, settingsFor } from './palette-acts.ts'
import { queryOf } from './platform/api.ts'
import { type Recent, recentPlaces, remember } from './recent.ts'
import { sectionsFor } from './sections.ts'
import { signOut } from './session/session.ts'
import { type Texts, useTexts } from './texts/index.ts'
import { Icon, type IconName } from './ui/Icon.tsx'

const longest = 200

/** What the server finds for what is being typed. */
function useFound(typed: string) {
  const asked = typed.trim().slice(0, longest)
  const [q] = useDebouncedValue(asked, 200)
  const found = useQuery({
    ...queryOf(endpoints.find, { query: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  const isCurrent = q === asked && !found.isPlaceholderData
  return { items: q.length > 1 ? (found.data?.items ?? []) : [], isCurrent, isFailed: found.isError }
}

const [store, palette] = createSpotlight()

/** Enter takes the first of what is offered, also when that has come a moment after the words were typed. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** Where each kind of thing opens, and its sign. */
const ways: Record<PaletteItem['kind'], { icon: IconName; to: (id: string) => string }> = {
  news: { icon: 'news', to: (id) => `/news/${id}` },
  survey: { icon: 'survey', to: (id) => `/surveys/${id}` },
  person: { icon: 'person', to: (id) => `/people?open=${id}` },
  contact: { icon: 'call', to: (id) => `/contacts?open=${id}` },
}

/** «Чернова · изречението, в което думите стоят» */
function describe({ kind, note, excerpt }: PaletteItem, { news, surveys }: Texts): string {
  const states: Record<string, string> = kind === 'news' ? news.state : kind === 'survey' ? surveys.state : {}
  return [states[note] ?? note, excerpt].filter(Boolean).join(' · ')
}

type Props = {
  person: StudioPerson
  /** Grows with each press of its key, or of its button. */
  opening: number
  /** What was typed on the way to its field. */
  early: string
  /** Opens the help. */
  onHelp: () => void
}

/** Ctrl+K or ⌘K: everything that the studio has, and everything that one can begin there, by a few letters. */
export function Palette({ person, opening, early, onHelp }: Props) {
  const texts = useTexts()
  const { shell, news, surveys, people, contacts, categories: categoryWords, installation, list } = texts
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  useOnTop(isOpen, palette.close)
  const { items: found, isCurrent, isFailed } = useFound(typed)
  const begin = () => navigate('/news/new')
  useHotkeys([['n', begin, { usePhysicalKeys: true }]])
  const isAsked = opening > 0
  const categories = useQuery({ ...queryOf(categoriesAuthoring.list), enabled: isAsked }).data?.items ?? []
  const views = useQuery({ ...queryOf(viewEndpoints.list), enabled: isAsked }).data?.items ?? []
  useEffect(() => {
    if (opening === 0) return
    // What was asked before goes when it has closed, which may take longer than the next press of its key.
    if (!store.getState().opened) setTyped('')
    palette.open()
  }, [opening])
  useEffect(() => {
    if (early) setTyped(early)
  }, [early])
  useEffect(chooseFirst)

  const wayTo = ({ to, label, icon }: Recent) => ({
    label,
    leftSection: <Icon of={icon} />,
    onClick: () => {
      remember({ to, label, icon })
      navigate(to)
    },
  })
  const run = (act: PaletteAct) => {
    if (act.scheme) return setColorScheme(act.scheme)
    if (act.to === undefined) return act.id === 'help' ? onHelp() : void signOut()
    navigate(act.to)
  }

  const recent: SpotlightActionData[] = recentPlaces().map((place) => ({ id: `recent ${place.to}`, ...wayTo(place) }))
  const places: SpotlightActionData[] = sectionsFor(person)
    .flat()
    .map(({ path, icon, label }) => ({ id: path, ...wayTo({ to: path, icon, label: label(texts) }) }))
  const acts: SpotlightActionData[] = actsFor(person).map((act) => ({
    id: `act ${act.id}`,
    label: act.label(texts),
    keywords: act.also?.(texts) ?? '',
    leftSection: <Icon of={act.icon} />,
    onClick: () => run(act),
  }))
  const settings: SpotlightActionData[] = settingsFor(person).map(({ id, to = '', label, icon, note, also }) => ({
    id: `settings ${id}`,
    ...wayTo({ to, icon, label: label(texts) }),
    ...(note && { description: note(texts) }),
    keywords: also?.(texts) ?? '',
  }))
  const kept: SpotlightActionData[] = views.map(({ id, list: of, name, query }) => ({
    id: `view ${id}`,
    ...wayTo({ to: `/${of}?${query}`, icon: 'list', label: name }),
    description: list.views.title,
  }))
  const arranged: SpotlightActionData[] = categories.map(({ category_id, category_title }) => ({
    id: `category ${category_id}`,
    ...wayTo({ to: `/news?category=${encodeURIComponent(category_id)}`, icon: 'image', label: category_title }),
  }))
  const of = (kind: PaletteItem['kind']): SpotlightActionData[] =>
    found
      .filter((item) => item.kind === kind)
      .map((item) => ({
        id: `${kind} ${item.id}`,
        ...wayTo({
          to: ways[kind].to(item.id),
          icon: ways[kind].icon,
          label: item.title || texts.editor.untitled,
        }),
        description: describe(item, texts),
        // The server found it by its words, of which the title may have none; an answer to an earlier question fits by its title.
        keywords: isCurrent ? typed : '',
      }))
  const isTyped = typed.trim().length > 1
  const nothing = isFailed ? shell.palette.failed : shell.palette.nothing(typed.trim())
  return (
    <Spotlight
      store={store}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      actions={[
        ...(typed === '' && recent.length > 0 ? [{ group: shell.palette.recent, actions: recent }] : []),
        { group: shell.palette.places, actions: places },
        { group: shell.palette.acts, actions: acts },
        // By their own names before whatever holds the word somewhere in its text.
        ...(isTyped ? [{ group: installation.title, actions: settings }] : []),
        { group: news.title, actions: of('news') },
        { group: surveys.title, actions: of('survey') },
        { group: people.title, actions: of('person') },
        { group: contacts.title, actions: of('contact') },
        // Hundreds of them are looked through by their letters.
        ...(isTyped ? [{ group: categoryWords.title, actions: arranged }] : []),
        { group: list.views.title, actions: kept },
      ]}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={isCurrent || isFailed ? nothing : shell.palette.searching}
      highlightQuery
      limit={40}
      scrollable
      maxHeight="min(32rem, 70vh)"
      shortcut={null}
      attributes={{ content: { 'aria-label': shell.palette.label } }}
      searchProps={{
        'aria-label': shell.palette.label,
        placeholder: shell.palette.hint,
        leftSection: <Icon of="search" />,
        maxLength: longest,
      }}
    />
  )
}
