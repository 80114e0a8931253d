import './rail.css'
import type { Overview, StudioPerson } from '@megdan/contract'
import { initialsOf } from '@megdan/kit/initials'
import { Link, NavLink } from 'react-router-dom'
import { useOverview } from './overview.ts'
import { type Section, sectionsFor } from './sections.ts'
import { signOut } from './session/session.ts'
import { useLanguage, useTexts } from './texts/index.ts'
import { Brand } from './ui/Brand.tsx'
import { Icon } from './ui/Icon.tsx'
import { LanguageSwitch } from './ui/LanguageSwitch.tsx'
import { RailMenu } from './ui/RailMenu.tsx'

/** Where somebody works: the organisation, and each company's numbers. */
function OrganisationCard({ organisation, companies }: Overview) {
  const { shell } = useTexts()
  if (companies.length === 0) return null
  const name = organisation ?? shell.whole
  return (
    <RailMenu
      className="rail-organisation"
      label={shell.choose_company}
      icon="select"
      face={
        <>
          <span className="rail-initial">{name.slice(0, 1)}</span>
          <span className="rail-words">
            <b>{name}</b>
            <span>{shell.companies(companies.length)}</span>
          </span>
        </>
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
function waitingOf(label: Section['label'], overview: Overview | undefined): { count: number; urgent: boolean } {
  if (label === 'news') return { count: overview?.scheduled ?? 0, urgent: false }
  if (label === 'comments') return { count: (overview?.reported ?? 0) + (overview?.held ?? 0), urgent: true }
  return { count: label === 'people' ? (overview?.awaiting ?? 0) : 0, urgent: true }
}

function Entry({
  section: { path, icon, label },
  overview,
  titled,
}: {
  section: Section
  overview?: Overview
  titled: boolean
}) {
  const { shell } = useTexts()
  const language = useLanguage()
  const { count, urgent } = waitingOf(label, overview)
  const hint = label in shell.waiting ? shell.waiting[label as keyof typeof shell.waiting](count) : ''
  return (
    <NavLink className="rail-link" to={path} title={titled ? shell.section[label] : undefined}>
      <Icon of={icon} />
      <span>{shell.section[label]}</span>
      {count > 0 && (
        <span className="rail-count" data-urgent={urgent || undefined} title={hint}>
          <span aria-hidden="true">{count > 99 ? '99+' : count.toLocaleString(language)}</span>
          <span className="unseen">, {hint}</span>
        </span>
      )}
    </NavLink>
  )
}

function PersonCard({ person }: { person: StudioPerson }) {
  const { shell, second_factor } = useTexts()
  return (
    <RailMenu
      className="rail-person"
      label={shell.own_menu}
      icon="more"
      face={
        <>
          <span className="rail-avatar" aria-hidden="true">
            {person.avatar ? <img src={`${person.avatar.url}?w=96`} alt="" /> : initialsOf(person.name)}
          </span>
          <span className="rail-words">
            <b>{person.name}</b>
            <span>{person.position ?? shell.role[person.role]}</span>
          </span>
        </>
      }
    >
      <LanguageSwitch />
      <Link to="/security">
        <Icon of="lock" size={18} />
        {second_factor.title}
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

/** The tinted edge: where one works, the sections with what waits in them, and who one is. `narrow` leaves the icons. */
export function Rail({ person, narrow }: { person: StudioPerson; narrow: boolean }) {
  const { shell } = useTexts()
  const overview = useOverview()
  return (
    <header className="rail">
      <Brand />
      {overview && <OrganisationCard {...overview} />}
      <nav aria-label={shell.sections}>
        {sectionsFor(person).map((group, index) => (
          <div className="rail-group" key={index}>
            {group.map((section) => (
              <Entry key={section.path} section={section} titled={narrow} {...(overview && { overview })} />
            ))}
          </div>
        ))}
      </nav>
      <PersonCard person={person} />
    </header>
  )
}
