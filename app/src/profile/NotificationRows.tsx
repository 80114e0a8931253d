import type { Profile } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { clock, grid, mail } from '@megdan/kit/more-icons'
import { useMail } from '../platform/mail.ts'
import { useLanguage } from '../texts/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { useNotifying } from '../preferences/index.ts'
import { digestOf, digestWords } from './digest-choice.ts'
import { quietWords } from './quiet-hours.ts'
import { useSettingTexts } from './words.ts'

type Props = { own: Profile; onOpen: (sheet: 'categories' | 'quiet' | 'digest') => void }

/** What rings on a member's phones, when it does not, and what comes by mail where somebody has an address. */
export function NotificationRows({ own, onOpen }: Props) {
  const words = useSettingTexts()
  const language = useLanguage()
  const hasMail = useMail()
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
      {hasMail && own.email !== null && (
        <ButtonRow
          icon={mail}
          label={words.digest.title}
          value={digestWords(digestOf(own.preferences), words.digest, language)}
          onClick={() => onOpen('digest')}
        />
      )}
    </>
  )
}
