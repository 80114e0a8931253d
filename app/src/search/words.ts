import { useMemo } from 'react'
import { notificationSettings } from '../texts/bg/notification-settings.ts'
import { profile } from '../texts/bg/profile.ts'
import { search } from '../texts/bg/search.ts'
import { pageWords, useTexts } from '../texts/index.ts'
import { pageWordsOf } from './page-words.ts'
import type { AppPageWords } from './pages.ts'

const own = pageWords('search', search)
const ofProfile = pageWords('profile', profile)
const ofSettings = pageWords('notificationSettings', notificationSettings)

export const useSearchTexts = own.use

export function usePageWords(): AppPageWords {
  const { shell, contacts } = useTexts()
  const [search, profile, notificationSettings] = [own.use(), ofProfile.use(), ofSettings.use()]
  return useMemo(
    () => pageWordsOf({ search, profile, notificationSettings, shell, contacts }),
    [search, profile, notificationSettings, shell, contacts],
  )
}
