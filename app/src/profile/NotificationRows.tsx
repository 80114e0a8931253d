import type { Profile } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { clock, grid } from '@megdan/kit/more-icons'
import { useLanguage } from '../texts/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { useNotifying } from '../preferences/index.ts'
import { quietWords } from './quiet-hours.ts'
import { useSettingTexts } from './words.ts'

type Props = { own: Profile; onOpen: (sheet: 'categories' | 'quiet') => void }

/** What rings on a member's phones, and when it does not. */
export function NotificationRows({ own, onOpen }: Props) {
  const words = useSettingTexts()
  const language = useLanguage()
  const { muted_categories, quiet_hours } = own.preferences
  const categories = useNotifying().data?.items
  const ringing = categories?.filter((each) => each.mandatory || !muted_categories?.includes(each.category_id))
  return (
    <>
      <ButtonRow
        icon={grid}
        label={words.categories.title}
        {...(ringing && { value: number(ringing.length, language) })}
        onClick={() => onOpen('categories')}
      />
      <ButtonRow
        icon={clock}
        label={words.quiet.title}
        value={quietWords(quiet_hours, words.quiet)}
        onClick={() => onOpen('quiet')}
      />
    </>
  )
}
