import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { AudienceChoice, Reach } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { Gauge } from '../ui/Gauge.tsx'
import { isNobody, useReach } from './reach.ts'

const parts = ['push_now', 'held_by_quiet_hours', 'inbox_only', 'never_signed_in'] as const
const rest = 'var(--mg-border-strong)'
const hues = { push_now: undefined, held_by_quiet_hours: 'var(--mg-accent)', inbox_only: rest, never_signed_in: rest }

function Parts({ reach }: { reach: Reach }) {
  const { audience: words } = useTexts()
  const language = useLanguage()
  return (
    <Stack component="ul" gap={8}>
      {parts
        .filter((part) => reach[part] > 0)
        .map((part) => (
          <li key={part}>
            <span>
              <Box component="b" c="var(--mg-text)" className="num">
                {number(reach[part], language)}
              </Box>{' '}
              {reach[part] === 1 ? words.one[part] : words.parts[part]}
            </span>
            <Gauge share={reach[part] / reach.people} hue={hues[part]} mt={4} />
          </li>
        ))}
    </Stack>
  )
}

type Props = {
  audience: AudienceChoice
  /** Where it will stand: who may not see the category is not counted. */
  category_id?: string
  /** It is a part of what has a name of its own, and of the page no other. */
  within?: boolean
}

/** How many people an audience is, each once, and how they would hear of it. */
export function ReachSummary({ audience, category_id, within = false }: Props) {
  const texts = useTexts()
  const { audience: words } = texts
  const language = useLanguage()
  const { data, error, isCurrent, isError, refetch } = useReach(audience, category_id)
  const nobody = isNobody(audience)
  const shown = nobody ? undefined : data
  const sentence = () => {
    if (nobody) return words.choose_groups
    if (isError) return ''
    if (!data || !isCurrent) return words.counting
    return data.people === 0 ? words.nobody : words.will_reach(data.people, number(data.people, language))
  }
  return (
    <Stack {...(!within && { component: 'section', 'aria-label': words.reach })} gap={10} fz="note" c="dimmed">
      <Text role="status" fw={640} c="var(--mg-text)">
        {sentence()}
      </Text>
      {isError && !nobody && (
        <Group gap={8} role="alert">
          {words.failed} {sentenceOf(error, texts)}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Group>
      )}
      {!nobody && !isError && !data && <Skeleton height={72} radius="tile" />}
      {shown && !isError && (
        <Box aria-busy={!isCurrent} {...(!isCurrent && { opacity: 0.6 })}>
          <Parts reach={shown} />
          {shown.guests_devices > 0 && (
            <p>{words.guests(shown.guests_devices, number(shown.guests_devices, language))}</p>
          )}
        </Box>
      )}
    </Stack>
  )
}
