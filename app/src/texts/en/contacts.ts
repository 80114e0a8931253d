import type { Texts } from '../index.ts'

export const contacts: Texts['contacts'] = { title: 'Contacts' }
