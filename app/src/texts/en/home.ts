import type { Texts } from '../index.ts'

export const home: Texts['home'] = { title: 'Home' }
