import type { Texts } from '../index.ts'

export const profile: Texts['profile'] = { title: 'Profile' }
