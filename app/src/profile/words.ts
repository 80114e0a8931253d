import { notificationSettings } from '../texts/bg/notification-settings.ts'
import { pageWords } from '../texts/index.ts'

/** These words come with the pages that use them, not with the first one. */
export const { use: useSettingTexts } = pageWords('notificationSettings', notificationSettings)
