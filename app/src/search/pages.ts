import { bell, bookmark, download, home as house, type IconShape, lock, news, poll, user } from '@megdan/kit/icons'
import {
  calendar,
  clock,
  device,
  globe,
  grid,
  info,
  logout,
  moon,
  shield,
  textSize,
  trash,
  users,
} from '@megdan/kit/more-icons'
import { paths } from '../paths.ts'

type AppPage = { to: string; icon: IconShape; members?: true }

const inProfile = (sheet: string) => `${paths.profile}?open=${sheet}`

/** Where somebody may want to go, besides what is written for them; their words stand in the dictionaries. */
export const appPages = {
  home: { to: paths.home, icon: house },
  news: { to: paths.news, icon: news },
  surveys: { to: paths.surveys, icon: poll },
  notifications: { to: paths.notifications, icon: bell },
  contacts: { to: paths.contacts, icon: users },
  saved: { to: paths.saved, icon: bookmark },
  feeds: { to: paths.feeds, icon: calendar, members: true },
  profile: { to: paths.profile, icon: user },
  password: { to: inProfile('password'), icon: lock, members: true },
  quiet: { to: inProfile('quiet'), icon: clock, members: true },
  muted: { to: inProfile('categories'), icon: grid, members: true },
  look: { to: inProfile('look'), icon: moon },
  size: { to: inProfile('size'), icon: textSize },
  language: { to: inProfile('language'), icon: globe },
  offline: { to: inProfile('offline'), icon: download, members: true },
  signIns: { to: inProfile('sign-ins'), icon: device, members: true },
  export: { to: inProfile('export'), icon: download, members: true },
  terms: { to: inProfile('terms'), icon: shield, members: true },
  how: { to: paths.intro, icon: info, members: true },
  logout: { to: paths.profile, icon: logout, members: true },
  remove: { to: inProfile('remove'), icon: trash, members: true },
} as const satisfies Record<string, AppPage>

export type AppPageName = keyof typeof appPages
/** A title, and what else people call it. */
export type AppPageWords = Record<AppPageName, { title: string; words: string }>

export const pagesFor = (isMember: boolean): AppPageName[] =>
  (Object.keys(appPages) as AppPageName[]).filter((name) => isMember || !('members' in appPages[name]))
