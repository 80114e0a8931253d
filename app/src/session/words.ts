import { registration as bg } from '../texts/bg/registration.ts'
import { registration as en } from '../texts/en/registration.ts'
import { useLanguage } from '../texts/index.ts'

const all = { bg, en }

/** A chunk of its own: these texts come with the pages that use them, not with the first one. */
export const useRegistrationTexts = (): typeof bg => all[useLanguage()]
