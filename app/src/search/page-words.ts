import type { PageTexts, Texts } from '../texts/index.ts'
import type { AppPageName, AppPageWords } from './pages.ts'

type Named = Pick<PageTexts, 'search' | 'profile' | 'notificationSettings' | 'contacts'> & Pick<Texts, 'shell'>

/** Each page of the app by the name that it has there. */
export function pageWordsOf({ search, profile, notificationSettings, shell, contacts }: Named): AppPageWords {
  const titles: Record<AppPageName, string> = {
    ...shell.tabs,
    contacts: contacts.title,
    saved: profile.saved,
    feeds: profile.feeds,
    password: profile.password.title,
    quiet: notificationSettings.quiet.title,
    muted: notificationSettings.categories.title,
    look: profile.look,
    size: profile.text_size,
    language: profile.language,
    offline: profile.offline.title,
    signIns: profile.sessions.title,
    export: profile.export.title,
    terms: profile.terms,
    how: profile.how,
    logout: profile.logout,
    remove: profile.remove.title,
  }
  const names = Object.keys(titles) as AppPageName[]
  return Object.fromEntries(
    names.map((name) => [name, { title: titles[name], words: search.pages[name] }]),
  ) as AppPageWords
}
