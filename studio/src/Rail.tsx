import { Group, Image, Kbd, Text, ThemeIcon, useMantineColorScheme } from '@mantine/core'
import type { Overview, StudioPerson } from '@megdan/contract'
import { initialsOf } from '@megdan/kit/initials'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useOverview } from './overview.ts'
import { RailDrawer } from './RailDrawer.tsx'
import { type Section, sectionsFor } from './sections.ts'
import { signOut } from './session/session.ts'
import { type Texts, useLanguage, useTexts } from './texts/index.ts'
import { Brand } from './ui/Brand.tsx'
import { Icon } from './ui/Icon.tsx'
import { LanguageSwitch } from './ui/LanguageSwitch.tsx'
import { RailMenu } from './ui/RailMenu.tsx'
import { Segments } from './ui/Segments.tsx'
import css from './rail.module.css'

/** What a card of the rail shows: a picture, a name and what tells more of it. */
const Face = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <>
    {children}
    <span className={css.words}>
      <Text component="b" display="block" fw={640} c="var(--mg-text)">
        {name}
      </Text>
      <Text span display="block" fz="caption">
        {note}
      </Text>
    </span>
  </>
)

/** Where somebody works: the organisation, and each company's numbers. */
function OrganisationCard({ organisation, companies }: Overview) {
  const { shell } = useTexts()
  if (companies.length === 0) return null
  const name = organisation ?? shell.whole
  return (
    <RailMenu
      className={css.organisation}
      label={shell.choose_company}
      icon="select"
      face={
        <Face name={name} note={shell.companies(companies.length)}>
          <ThemeIcon size={28} radius="small" bg="var(--mg-text)" c="var(--mg-sheet)" fw={700}>
            {name.slice(0, 1)}
          </ThemeIcon>
        </Face>
      }
    >
      <Link to="/dashboard">{shell.all_companies}</Link>
      {companies.map(({ id, title }) => (
        <Link key={id} to={`/dashboard?group=${encodeURIComponent(id)}`}>
          {title}
        </Link>
      ))}
    </RailMenu>
  )
}

/** What waits behind an entry; `urgent` when somebody waits for an answer. */
const waitingIn = {
  // Whoever waits for somebody's word comes before what only waits for its hour.
  news: ({ scheduled, to_approve, to_check }: Overview, { waiting: words }: Texts['shell']) =>
    to_approve + to_check === 0
      ? { count: scheduled, urgent: false, hint: words.news(scheduled) }
      : {
          count: to_approve + to_check,
          urgent: true,
          hint: [to_approve > 0 && words.review(to_approve), to_check > 0 && words.checks(to_check)]
            .filter(Boolean)
            .join(', '),
        },
  comments: ({ reported, held }: Overview, { waiting: words }: Texts['shell']) => ({
    count: reported + held,
    urgent: true,
    hint: words.comments(reported + held),
  }),
  people: ({ awaiting }: Overview, { waiting: words }: Texts['shell']) => ({
    count: awaiting ?? 0,
    urgent: true,
    hint: words.people(awaiting ?? 0),
  }),
}

function Entry({
  section: { path, icon, label, waiting },
  overview,
  titled,
}: {
  section: Section
  overview?: Overview
  titled: boolean
}) {
  const texts = useTexts()
  const language = useLanguage()
  const title = label(texts)
  const nothing = { count: 0, urgent: false, hint: '' }
  const { count, urgent, hint } = waiting && overview ? waitingIn[waiting](overview, texts.shell) : nothing
  return (
    <NavLink className={`way ${css.link}`} to={path} title={titled ? title : undefined}>
      <Icon of={icon} />
      <span>{title}</span>
      {count > 0 && (
        <span className={css.count} data-urgent={urgent || undefined} title={hint}>
          <span aria-hidden="true">{count > 99 ? '99+' : count.toLocaleString(language)}</span>
          <span className="unseen">, {hint}</span>
        </span>
      )}
    </NavLink>
  )
}

const avatar = {
  size: 34,
  radius: '50%',
  bg: 'var(--mg-primary-soft)',
  c: 'var(--mg-on-primary-soft)',
  fz: 'caption',
  fw: 700,
  style: { overflow: 'hidden' },
} as const

/** Light, dark, or as the computer is. */
function SchemeSwitch() {
  const { shell } = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Segments
      label={shell.scheme.label}
      options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: shell.scheme.short[value] }))}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}

function PersonCard({ person }: { person: StudioPerson }) {
  const { shell, second_factor } = useTexts()
  return (
    <RailMenu
      className={css.person}
      label={shell.own_menu}
      icon="more"
      face={
        <Face name={person.name} note={person.position ?? shell.role[person.role]}>
          <ThemeIcon {...avatar} aria-hidden="true">
            {person.avatar ? <Image src={`${person.avatar.url}?w=96`} h="100%" alt="" /> : initialsOf(person.name)}
          </ThemeIcon>
        </Face>
      }
    >
      <LanguageSwitch />
      <SchemeSwitch />
      <Link to="/security">
        <Icon of="lock" size={18} />
        {second_factor.title}
      </Link>
      <Link to="/security#away">
        <Icon of="clock" size={18} />
        {shell.away}
      </Link>
      <a href="/">
        <Icon of="phone" size={18} />
        {shell.to_app}
      </a>
      <button type="button" onClick={() => void signOut()}>
        <Icon of="logout" size={18} />
        {shell.sign_out}
      </button>
    </RailMenu>
  )
}

/** How much room the rail has: all of it, that of its icons, or a bar over the page from which it is opened. */
export type RailRoom = 'wide' | 'narrow' | 'folded'

type Props = { person: StudioPerson; onSearch: () => void; isFirstDay: boolean; onHelp: () => void }

/** The tinted edge: where one works, the sections with what waits in them, and who one is. */
export function Rail({ room, ...ways }: Props & { room: RailRoom }) {
  const { shell } = useTexts()
  if (room !== 'folded') {
    return (
      <header className={css.rail} data-narrow={room === 'narrow' || undefined}>
        <Brand pt={4} px={8} pb={16} words={css.words} />
        <Ways {...ways} narrow={room === 'narrow'} />
      </header>
    )
  }
  return (
    <Group
      component="header"
      gap={8}
      wrap="nowrap"
      pos="sticky"
      top={0}
      p="6px 12px"
      bg="var(--mg-side)"
      style={{ zIndex: 4 }}
    >
      <RailDrawer label={shell.menu}>
        <Ways {...ways} narrow={false} />
      </RailDrawer>
      <Brand />
    </Group>
  )
}

/** What the rail leads to; `narrow` leaves the icons. */
function Ways({ person, narrow, onSearch, isFirstDay, onHelp }: Props & { narrow: boolean }) {
  const { shell } = useTexts()
  const overview = useOverview()
  return (
    <>
      {overview && <OrganisationCard {...overview} />}
      <button
        type="button"
        className={`way ${css.link} ${css.search}`}
        aria-keyshortcuts="Control+K Meta+K"
        title={narrow ? shell.palette.short : undefined}
        onClick={onSearch}
      >
        <Icon of="search" />
        <span>{shell.palette.short}</span>
        <Kbd size="xs" className={css.key} aria-hidden="true">
          {/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </button>
      <nav aria-label={shell.sections}>
        {sectionsFor(person).map((group, index) => (
          <div className={css.group} key={index}>
            {group.map((section) => (
              <Entry key={section.path} section={section} titled={narrow} {...(overview && { overview })} />
            ))}
          </div>
        ))}
      </nav>
      <button
        type="button"
        className={`way ${css.link} ${css.help}`}
        title={narrow ? shell.help.title : undefined}
        onClick={onHelp}
      >
        <Icon of="help" />
        <span>{shell.help.title}</span>
        {isFirstDay && (
          <span className={css.count} aria-hidden="true">
            {shell.help.first}
          </span>
        )}
      </button>
      <PersonCard person={person} />
    </>
  )
}
