import type { Texts } from '../index.ts'

export const notifications: Texts['notifications'] = { title: 'Alerts' }
