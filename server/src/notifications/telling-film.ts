import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { cutTo } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { inform } from './telling-admins.ts'

/** Signs in the text of a notification. */
const longestBody = 150

/** Tells whoever uploaded a video, who may have left its page long ago, that nothing came of it; in the caller's transaction. */
export const filmFailureTeller =
  (house: Pick<House, 'now' | 'settings'>) =>
  (tx: Database, { title, uploaded_by }: { title: string; uploaded_by: string | null }): Promise<void> =>
    inform(tx, house, uploaded_by === null ? [] : [uploaded_by], (language) => {
      const words = texts[language].inbox.film
      return { title: words.title, body: cutTo(longestBody, title, words.failed) }
    })
