import { Button, Stack, Text } from '@mantine/core'
import { byPlatform, platformTitles, pushPlatforms, type Reach } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import css from './reach-card.module.css'
import { useWords } from './use-words.ts'

const parts = ['push_now', 'held_by_quiet_hours', 'inbox_only', 'never_signed_in'] as const
const hues = {
  push_now: '#5fcbb2',
  held_by_quiet_hours: '#f6b544',
  inbox_only: 'rgb(255 255 255 / 0.45)',
  never_signed_in: 'rgb(255 255 255 / 0.2)',
}
const platforms = pushPlatforms.toReversed()

/** What is urgent asks for nobody's quiet hours. */
export function reachOf(reach: Reach, urgent: boolean): Reach {
  if (!urgent) return reach
  const { push_now_platforms: now, held_platforms: held } = reach
  return {
    ...reach,
    push_now: reach.push_now + reach.held_by_quiet_hours,
    held_by_quiet_hours: 0,
    push_now_platforms: byPlatform((_, platform) => now[platform] + held[platform]),
    held_platforms: byPlatform(() => 0),
  }
}

type Props = {
  reach: Reach | undefined
  /** False while the numbers are of an earlier choice. */
  isCurrent: boolean
  error: unknown
  retry: () => unknown
  nobody: boolean
}

/** How many phones ring, of how many people, before anything is sent. */
export function ReachCard({ reach, isCurrent, error, retry, nobody }: Props) {
  const texts = useTexts()
  const { reach: words, compose } = useWords()
  const { audience } = texts
  const language = useLanguage()
  const shown = nobody ? undefined : reach
  const sentence = () => {
    if (nobody) return compose.choose_audience
    if (error) return ''
    if (!shown || !isCurrent) return compose.counting
    return `${words.title} ${number(shown.push_now, language)} ${words.of(shown.people, number(shown.people, language))}`
  }
  return (
    <section className={css.card} aria-label={audience.reach}>
      <p className="unseen" role="status">
        {sentence()}
      </p>
      <p>{words.title}</p>
      {Boolean(error) && !nobody ? (
        <div role="alert">
          <p>
            {audience.failed} {sentenceOf(error, texts)}
          </p>
          <Button size="compact-sm" variant="white" onClick={() => void retry()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <div data-former={!isCurrent || undefined}>
          <Text fz="sm" aria-hidden="true">
            <Text component="b" ff="heading" fz="2.375rem" fw={600} className="num">
              {shown ? number(shown.push_now, language) : '–'}
            </Text>
            {shown && ` ${words.of(shown.people, number(shown.people, language))}`}
          </Text>
          {nobody && <p>{compose.choose_audience}</p>}
          {shown && (
            <>
              <div className={css.line} aria-hidden="true">
                {parts
                  .filter((part) => shown[part] > 0)
                  .map((part) => (
                    <i key={part} style={{ flex: shown[part], background: hues[part] }} />
                  ))}
              </div>
              <Stack component="dl" gap={6} className={css.facts}>
                {parts.map((part) => (
                  <div key={part}>
                    <dt>
                      <i style={{ background: hues[part] }} />
                      {words.parts[part]}
                    </dt>
                    <dd>{number(shown[part], language)}</dd>
                    {part === 'push_now' && shown.push_now > 0 && (
                      <dd className={css.platforms}>
                        {platforms
                          .filter((each) => shown.push_now_platforms[each] > 0)
                          .map((each) => `${platformTitles[each]} ${number(shown.push_now_platforms[each], language)}`)
                          .join(' · ')}
                      </dd>
                    )}
                  </div>
                ))}
                {shown.guests_devices > 0 && (
                  <div>
                    <dt>{words.guests}</dt>
                    <dd>{number(shown.guests_devices, language)}</dd>
                  </div>
                )}
              </Stack>
            </>
          )}
        </div>
      )}
    </section>
  )
}
