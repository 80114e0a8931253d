import { useMemo } from 'react'
import { contacts } from '../texts/bg/contacts.ts'
import { notificationSettings } from '../texts/bg/notification-settings.ts'
import { profile } from '../texts/bg/profile.ts'
import { search } from '../texts/bg/search.ts'
import { pageWords, useTexts } from '../texts/index.ts'
import { pageWordsOf } from './page-words.ts'
import type { AppPageWords } from './pages.ts'

const own = pageWords('search', search)
const ofProfile = pageWords('profile', profile)
const ofContacts = pageWords('contacts', contacts)
const ofSettings = pageWords('notificationSettings', notificationSettings)

export const useSearchTexts = own.use

export function usePageWords(): AppPageWords {
  const { shell } = useTexts()
  const [search, profile, notificationSettings] = [own.use(), ofProfile.use(), ofSettings.use()]
  const contacts = ofContacts.use()
  return useMemo(
    () => pageWordsOf({ search, profile, notificationSettings, shell, contacts }),
    [search, profile, notificationSettings, shell, contacts],
  )
}
