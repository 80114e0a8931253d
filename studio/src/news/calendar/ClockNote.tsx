import { insightsZone } from '@megdan/contract'
import { Text } from '@mantine/core'
import { clockAhead, presentMoment } from '../../platform/clock.ts'
import { useTexts } from '../../texts/index.ts'
import { useNow } from '../../ui/use-now.ts'

/** As a clock on the wall there shows it, without seconds. */
const shownIn = (at: number, timeZone?: string) =>
  new Date(at).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) })

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Says by which clock the calendar goes, where this computer's is wrong or of another zone. */
export function ClockNote() {
  const { calendar: words } = useTexts()
  useNow(60_000)
  const now = presentMoment()
  const isElsewhere = shownIn(now) !== shownIn(now, insightsZone)
  const isWrong = clockAhead() !== 0
  if (!isElsewhere && !isWrong) return null
  return (
    <Text fz="note" c="dimmed" role="note">
      {isWrong && words.clock_wrong(shownIn(now).slice(11))}{' '}
      {isElsewhere && words.elsewhere(ownZone(), shownIn(now, insightsZone).slice(11))}
    </Text>
  )
}
