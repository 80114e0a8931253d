import { bell, check, lock } from '@megdan/kit/icons'
import { saveMuted, useNotifying, useOwn } from '../preferences/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toasts.ts'
import { useSettingTexts } from './words.ts'
import css from './follow.module.css'

/** On a category's cover: its news ring on this member's phones, or do not. A guest has nothing to choose. */
export function FollowButton({ category_id }: { category_id: string }) {
  const { follow: words } = useSettingTexts()
  const own = useOwn()
  const category = useNotifying(Boolean(own)).data?.items.find((each) => each.category_id === category_id)
  if (!own || !category) return null
  const { category_title: title, mandatory } = category
  const muted = own.preferences.muted_categories?.includes(category_id) ?? false
  const tell = (text: string) => showToast({ id: 'follow', text, look: 'good', duration: 4000 })
  const toggle = () => {
    if (mandatory) return tell(words.locked_toast(title))
    saveMuted(category_id, !muted)
    tell(muted ? words.on_toast(title) : words.off_toast(title))
  }
  const [icon, word] = mandatory ? [lock, words.locked] : muted ? [bell, words.on] : [check, words.off]
  return (
    <button type="button" className={`flex-none min-h-44 rounded gap-8 weight-650 ${css.follow}`} onClick={toggle}>
      <Icon of={icon} size={20} />
      {word}
    </button>
  )
}
