import { notificationSettings as bg } from '../texts/bg/notification-settings.ts'
import { notificationSettings as en } from '../texts/en/notification-settings.ts'
import { useLanguage } from '../texts/index.ts'

const all = { bg, en }

/** These words come with the pages that use them, not with the first one. */
export const useSettingTexts = (): typeof bg => all[useLanguage()]
