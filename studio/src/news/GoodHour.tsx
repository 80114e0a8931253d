import { Button, Text } from '@mantine/core'
import { useLanguage, useTexts } from '../texts/index.ts'
import { longMoment } from '../ui/moment.ts'

type Props = {
  /** The next such hour; undefined while too little was read to say one. */
  good: string | undefined
  chosen: string | null
  onChoose: (time: string) => void
}

/** The hour at which most is read, one press away, or that it is chosen. */
export function GoodHour({ good, chosen, onChoose }: Props) {
  const { moment: words } = useTexts()
  const language = useLanguage()
  if (good === undefined) return null
  if (chosen === good)
    return (
      <Text fz="note" c="var(--mg-success)">
        {words.is_good}
      </Text>
    )
  return (
    <Button size="compact-sm" variant="subtle" px={4} onClick={() => onChoose(good)}>
      {words.good_hour(longMoment(good, language))}
    </Button>
  )
}
