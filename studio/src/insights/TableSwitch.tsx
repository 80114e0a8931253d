import { ActionIcon } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './cards.module.css'

type Props = { pressed: boolean; onPress: () => void }

/** From a picture to its numbers and back. */
export function TableSwitch({ pressed, onPress }: Props) {
  const { insights: words } = useTexts()
  return (
    <ActionIcon
      variant="default"
      size={32}
      radius={10}
      pos="absolute"
      inset="-16px 14px auto auto"
      className={css.switch}
      aria-pressed={pressed}
      title={pressed ? words.as_chart : words.as_table}
      onClick={onPress}
    >
      <Icon of={pressed ? 'chart' : 'table'} size={18} />
      <span className="unseen">{words.as_table}</span>
    </ActionIcon>
  )
}
