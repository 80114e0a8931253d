import { inbox as bg } from '../texts/bg/inbox.ts'
import { inbox as en } from '../texts/en/inbox.ts'
import { currentLanguage, useLanguage } from '../texts/index.ts'

const all = { bg, en }

/** A chunk of its own: these texts come with the list, not with the first page. */
export const useInboxTexts = (): typeof bg => all[useLanguage()]
export const currentInboxTexts = (): typeof bg => all[currentLanguage()]
