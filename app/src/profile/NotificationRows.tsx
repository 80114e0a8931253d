import type { Profile } from '@megdan/contract'
import { useState } from 'react'
import { useLanguage } from '../texts/index.ts'
import { number } from '../ui/format.ts'
import { clock, grid } from '../ui/icons.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { CategoriesSheet } from './CategoriesSheet.tsx'
import { chosen, useWaitingChoices } from './choices.ts'
import { useNotifying } from './own-categories.ts'
import { quietWords } from './quiet-hours.ts'
import { QuietHoursSheet } from './QuietHoursSheet.tsx'
import { useSettingTexts } from './words.ts'

/** What rings on a member's phones, and when it does not. */
export function NotificationRows({ profile }: { profile: Profile }) {
  const words = useSettingTexts()
  const language = useLanguage()
  const own = chosen(profile, useWaitingChoices())
  const { muted_categories = [], quiet_hours } = own.preferences
  const categories = useNotifying().data?.items
  const [opened, setOpened] = useState<'categories' | 'quiet'>()
  const close = () => setOpened(undefined)
  const ringing = categories?.filter((each) => each.mandatory || !muted_categories.includes(each.category_id))
  return (
    <>
      <ButtonRow
        icon={grid}
        label={words.categories.title}
        {...(ringing && { value: number(ringing.length, language) })}
        onClick={() => setOpened('categories')}
      />
      <ButtonRow
        icon={clock}
        label={words.quiet.title}
        value={quietWords(quiet_hours, words.quiet)}
        onClick={() => setOpened('quiet')}
      />
      <CategoriesSheet preferences={own.preferences} open={opened === 'categories'} onClose={close} />
      <QuietHoursSheet own={own} open={opened === 'quiet'} onClose={close} />
    </>
  )
}
