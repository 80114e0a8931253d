import { contacts } from '../texts/bg/contacts.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useContactTexts, now: contactTextsNow } = pageWords('contacts', contacts)
