import type { House } from '../platform/house.ts'
import { measure } from '../platform/measure.ts'
import { countFailing } from './store.ts'

/** The number is that of the whole installation, whichever process tells it. */
export function measureSources({ metrics, db }: Pick<House, 'metrics' | 'db'>): void {
  measure(
    metrics,
    'megdan_news_sources_failing',
    'Feeds of others that brought nothing when they were last looked at, without those that are paused.',
    () => countFailing(db),
  )
}
