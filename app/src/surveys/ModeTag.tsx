import type { SurveyItem } from '@megdan/contract'
import { type IconShape, lock, user } from '@megdan/kit/icons'
import { shield } from '@megdan/kit/more-icons'
import { Tag, type Tone } from '../ui/Tag.tsx'
import { useWords } from './words.ts'

export const modeIcons: Record<SurveyItem['mode'], IconShape> = { anonymous: lock, confidential: shield, named: user }
const tones: Record<SurveyItem['mode'], Tone> = { anonymous: 'soft', confidential: 'blue', named: 'grey' }

export function ModeTag({ mode, onSoft }: { mode: SurveyItem['mode']; onSoft?: boolean }) {
  const words = useWords()
  return (
    <Tag tone={onSoft ? 'onSoft' : tones[mode]} icon={modeIcons[mode]}>
      {words.modes[mode]}
    </Tag>
  )
}
