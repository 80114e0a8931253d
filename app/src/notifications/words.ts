import { inbox } from '../texts/bg/inbox.ts'
import { pageWords } from '../texts/index.ts'

/** A chunk of its own: these texts come with the list, not with the first page. */
export const { use: useInboxTexts, now: currentInboxTexts } = pageWords('inbox', inbox)
