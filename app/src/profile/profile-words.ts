import { profile } from '../texts/bg/profile.ts'
import { pageWords } from '../texts/index.ts'

/** The words of the profile's pages come with them, not with the first page. */
export const { use: useProfileTexts, now: profileTextsNow } = pageWords('profile', profile)
