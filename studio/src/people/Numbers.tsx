import { number } from '@megdan/kit/format'
import { useReach } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** Of all who may come in: how many have, whose phone rings, and who has never been here. */
export function Numbers() {
  const { people: words } = useTexts()
  const language = useLanguage()
  const { data } = useReach({ everyone: true, guests: false })
  if (!data) return null
  const numbers = [
    { icon: 'people', count: data.people - data.never_signed_in, label: words.numbers.account },
    { icon: 'phone', count: data.push_now + data.held_by_quiet_hours, label: words.numbers.reachable },
    { icon: 'mail', count: data.never_signed_in, label: words.numbers.never },
  ] as const
  return (
    <ul className="people-numbers">
      {numbers.map(({ icon, count, label }) => (
        <li key={icon} className={icon}>
          <Icon of={icon} size={20} />
          <span>
            <b>{number(count, language)}</b> {label}
          </span>
        </li>
      ))}
    </ul>
  )
}
