import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { byPlatform, platformTitles, pushPlatforms, type Reach } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { useWords } from './use-words.ts'
import { PartsBar } from '../ui/PartsBar.tsx'
import { Swatch } from '../ui/Swatch.tsx'

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
  /** Whether it leaves at an hour that is still to come. */
  later: boolean
}

/** How many phones ring, of how many people, before anything is sent. */
export function ReachCard({ reach, isCurrent, error, retry, nobody, later }: Props) {
  const texts = useTexts()
  const { reach: words, compose } = useWords()
  const { audience } = texts
  const language = useLanguage()
  const shown = nobody ? undefined : reach
  const title = later ? words.title_then : words.title
  const sentence = () => {
    if (nobody) return compose.choose_audience
    if (error) return ''
    if (!shown || !isCurrent) return compose.counting
    return `${title} ${number(shown.push_now, language)} ${words.of(shown.people, number(shown.people, language))}`
  }
  return (
    <Box
      component="section"
      p="16px 18px"
      bdrs={18}
      bg="rgb(255 255 255 / 0.1)"
      fz="note"
      style={{ boxShadow: 'inset 0 0 0 1px rgb(255 255 255 / 0.12)' }}
      aria-label={audience.reach}
    >
      <p className="unseen" role="status">
        {sentence()}
      </p>
      <p>{title}</p>
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
        <Box aria-busy={!isCurrent} {...(!isCurrent && { opacity: 0.6 })}>
          <Text fz="sm" aria-hidden="true">
            <Text component="b" ff="heading" fz="2.375rem" fw={600} className="num">
              {shown ? number(shown.push_now, language) : '–'}
            </Text>
            {shown && ` ${words.of(shown.people, number(shown.people, language))}`}
          </Text>
          {nobody && <p>{compose.choose_audience}</p>}
          {shown && (
            <>
              <Box m="10px 0 12px">
                <PartsBar h={10} parts={parts.map((key) => ({ key, hue: hues[key], size: shown[key] }))} />
              </Box>
              <Stack component="dl" gap={6}>
                {parts.map((part) => (
                  <Group key={part} justify="space-between" gap="0 12px">
                    <Group component="dt" flex={1} gap={8} wrap="nowrap">
                      <Swatch hue={hues[part]} />
                      {words.parts[part]}
                    </Group>
                    <Text component="dd" fw={640} className="num">
                      {number(shown[part], language)}
                    </Text>
                    {part === 'push_now' && shown.push_now > 0 && (
                      <Text component="dd" flex="1 0 100%" pl={17} c="rgb(255 255 255 / 0.8)" className="num">
                        {platforms
                          .filter((each) => shown.push_now_platforms[each] > 0)
                          .map((each) => `${platformTitles[each]} ${number(shown.push_now_platforms[each], language)}`)
                          .join(' · ')}
                      </Text>
                    )}
                  </Group>
                ))}
                {shown.guests_devices > 0 && (
                  <Group justify="space-between" gap="0 12px">
                    <dt>{words.guests}</dt>
                    <Text component="dd" fw={640} className="num">
                      {number(shown.guests_devices, language)}
                    </Text>
                  </Group>
                )}
              </Stack>
            </>
          )}
        </Box>
      )}
    </Box>
  )
}
