import { notifications as bg } from '../texts/bg/notifications.ts'
import { notifications as en } from '../texts/en/notifications.ts'
import { useLanguage } from '../texts/index.ts'

const all = { bg, en }

/** The words of these pages, which come with them: no other page waits for so many. */
export const useWords = () => all[useLanguage()]
