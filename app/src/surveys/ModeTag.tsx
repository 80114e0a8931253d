import type { SurveyItem } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { type IconShape, lock, shield, user } from '../ui/icons.ts'
import { Tag, type Tone } from '../ui/Tag.tsx'

export const modeIcons: Record<SurveyItem['mode'], IconShape> = { anonymous: lock, confidential: shield, named: user }
const tones: Record<SurveyItem['mode'], Tone> = { anonymous: 'soft', confidential: 'blue', named: 'grey' }

export function ModeTag({ mode }: { mode: SurveyItem['mode'] }) {
  const { surveys: words } = useTexts()
  return (
    <Tag tone={tones[mode]} icon={modeIcons[mode]}>
      {words.modes[mode]}
    </Tag>
  )
}
