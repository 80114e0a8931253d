import { registration } from '../texts/bg/registration.ts'
import { pageWords } from '../texts/index.ts'

/** A chunk of its own: these texts come with the pages that use them, not with the first one. */
export const { use: useRegistrationTexts } = pageWords('registration', registration)
