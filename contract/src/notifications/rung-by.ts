import type { AudienceChoice } from '../audience.ts'
import { defaultLanguage, isLanguage, type Language } from '../languages.ts'
import type { Review } from '../review.ts'
import type { AboutToRing } from './ringing.ts'

export type RungBy = {
  about: AboutToRing
  /** As somebody wrote them; absent where the server says it. */
  words?: { title: string; body: string; language: Language }
  /** It rings at an hour to come. */
  later: boolean
  /** Locked phones show only that something has come. */
  secret: boolean
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What rings as soon as somebody who may approves it; undefined where nothing does, or another approval is needed first. */
export function rungBy(review: Review, now: Date): RungBy | undefined {
  const { kind, id, content, plan, approved, needed } = review
  if (approved + 1 < needed) return undefined
  const { notify, outcome } = plan
  if (outcome) return { about: { outcome, id }, later: false, secret: false }
  const own =
    kind === 'notification'
      ? { title: textOf(content['title']) ?? '', body: textOf(content['body']) ?? '' }
      : (notify ?? undefined)
  if (!own) return undefined
  const hour = plan.publish_at ?? textOf(content['opens_at'])
  const later = hour !== undefined && new Date(hour) > now
  const category_id = textOf(content['category_id'])
  const link = textOf(content['link'])
  return {
    about: {
      // It was checked as one when it was written.
      audience: content['audience'] as AudienceChoice,
      ...(later && { at: new Date(hour).toISOString() }),
      ...(category_id !== undefined && { category_id }),
      ...(link !== undefined && { link }),
      ...(content['urgent'] === true && { urgent: true }),
    },
    words: { ...own, language: isLanguage(content['language']) ? content['language'] : defaultLanguage },
    later,
    secret: content['content_free'] === true,
  }
}
