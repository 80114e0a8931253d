import type { StudioPerson } from '@megdan/contract'
import type { MantineColorScheme } from '@mantine/core'
import { settingsCards, type SettingsCardName, settingsParts, type SettingsPart } from './installation/parts.ts'
import type { Texts } from './texts/index.ts'
import type { IconName } from './ui/Icon.tsx'

/** One thing that can be begun, or a place that the rail does not name. */
export type PaletteAct = {
  id: string
  icon: IconName
  label: (texts: Texts) => string
  /** Where it stands. */
  note?: (texts: Texts) => string
  /** Other words by which it is looked for. */
  also?: (texts: Texts) => string
  /** Absent where it is no place. */
  to?: string
  scheme?: MantineColorScheme
  admin?: true
  right?: 'publish' | 'push'
}

const acts: PaletteAct[] = [
  { id: 'news', icon: 'plus', label: ({ news }) => news.begin, to: '/news/new' },
  {
    id: 'notification',
    icon: 'bell',
    label: ({ shell }) => shell.palette.new_notification,
    to: '/notifications?open=new',
    right: 'push',
  },
  { id: 'survey', icon: 'survey', label: ({ shell }) => shell.palette.new_survey, to: '/surveys?open=new' },
  { id: 'templates', icon: 'copy', label: ({ titles }) => titles.from_template, to: '/templates' },
  { id: 'checks', icon: 'clock', label: ({ titles }) => titles.checks, to: '/news/checks' },
  { id: 'calendar', icon: 'calendar', label: ({ calendar }) => calendar.title, to: '/news/calendar' },
  { id: 'drafts', icon: 'news', label: ({ shell }) => shell.palette.own_drafts, to: '/news?status=draft&mine=1' },
  { id: 'review', icon: 'check', label: ({ shell }) => shell.palette.to_approve, to: '/news?status=in_review' },
  { id: 'away', icon: 'clock', label: ({ shell }) => shell.away, to: '/security#away' },
  { id: 'undescribed', icon: 'image', label: ({ shell }) => shell.palette.undescribed, to: '/media?described=no' },
  { id: 'contact', icon: 'call', label: ({ contacts }) => contacts.create, to: '/contacts?open=new' },
  {
    id: 'contacts-import',
    icon: 'upload',
    label: ({ contacts }) => contacts.importing.title,
    to: '/contacts/import',
  },
  { id: 'person', icon: 'person', label: ({ people }) => people.create, to: '/people?open=new', admin: true },
  { id: 'import', icon: 'upload', label: ({ peopleImport }) => peopleImport.title, to: '/people/import', admin: true },
  {
    id: 'invitations',
    icon: 'file',
    label: ({ invitations }) => invitations.title,
    to: '/people/invitations',
    admin: true,
  },
  { id: 'groups', icon: 'people', label: ({ groups }) => groups.title, to: '/people/groups', admin: true },
  {
    id: 'approvals',
    icon: 'tick',
    label: ({ shell }) => shell.palette.approvals,
    to: '/people?open=approvals',
    admin: true,
  },
  { id: 'tokens', icon: 'lock', label: ({ tokens }) => tokens.title, to: '/settings/tokens', admin: true },
  { id: 'webhooks', icon: 'send', label: ({ webhooks }) => webhooks.title, to: '/settings/webhooks', admin: true },
  { id: 'sources', icon: 'link', label: ({ sources }) => sources.title, to: '/settings/sources', admin: true },
  { id: 'security-log', icon: 'history', label: ({ audit }) => audit.to_security, to: '/audit/security', admin: true },
  { id: 'security', icon: 'lock', label: ({ second_factor }) => second_factor.title, to: '/security' },
  { id: 'dark', icon: 'moon', label: ({ shell }) => shell.scheme.dark, scheme: 'dark' },
  { id: 'light', icon: 'star', label: ({ shell }) => shell.scheme.light, scheme: 'light' },
  { id: 'auto', icon: 'settings', label: ({ shell }) => shell.scheme.auto, scheme: 'auto' },
  { id: 'help', icon: 'help', label: ({ shell }) => shell.help.title },
  { id: 'sign-out', icon: 'logout', label: ({ shell }) => shell.sign_out },
]

/** What this person may do; the server refuses the rest anyhow. */
export const actsFor = ({ role, rights }: StudioPerson): PaletteAct[] =>
  acts
    .filter(({ admin, right }) => (!admin || role === 'admin') && (right === undefined || rights[right]))
    .map((act) => ({ ...act, also: ({ palette }) => palette.acts[act.id] ?? '' }))

const partTitle = (part: SettingsPart, { installation }: Texts) =>
  part === 'registration' ? installation.registration : installation.parts[part].title
const cardTitle = (card: SettingsCardName, { installation, review }: Texts) => {
  if (card === 'review') return review.elsewhere.title
  return card === 'mail' || card === 'push' ? installation.channels[card].title : installation[card].title
}
const cards = Object.entries(settingsCards) as [SettingsCardName, SettingsPart][]
const settings = settingsParts.flatMap(([part, path, icon]): PaletteAct[] => [
  {
    id: part,
    icon,
    to: path,
    label: (texts) => partTitle(part, texts),
    also: ({ palette }) => palette.settings[part],
  },
  ...cards
    .filter(([, of]) => of === part)
    .map(([card]): PaletteAct => ({
      id: card,
      icon,
      to: `${path}#${card}`,
      label: (texts) => cardTitle(card, texts),
      note: (texts) => partTitle(part, texts),
      also: ({ palette }) => palette.settings[card],
    })),
])

/** The parts of the settings and what stands in each, for whoever may change them; one's own sign-ins are everybody's. */
export const settingsFor = ({ role }: StudioPerson): PaletteAct[] =>
  settings.filter(({ id }) => role === 'admin' || id === 'sign_ins')
