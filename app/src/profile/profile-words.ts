import { profile as bg } from '../texts/bg/profile.ts'
import { profile as en } from '../texts/en/profile.ts'
import { currentLanguage, useLanguage } from '../texts/index.ts'

const all = { bg, en }

/** The words of the profile's pages come with them, not with the first page. */
export const useProfileTexts = (): typeof bg => all[useLanguage()]
/** For what is said outside of React. */
export const profileTextsNow = (): typeof bg => all[currentLanguage()]
