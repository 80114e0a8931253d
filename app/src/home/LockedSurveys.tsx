import { chevron, lock } from '@megdan/kit/icons'
import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconBox } from '../ui/Tag.tsx'
import card from '../ui/card.module.css'

/** For guests, where members see a survey. */
export function LockedSurveys() {
  const { home } = useTexts()
  return (
    <Go to={paths.login} className={`row gap-14 px-18 py-16 ${card.card}`} data-tone="outline">
      <IconBox icon={lock} tone="grey" size={48} />
      <span className="rest">
        <b className="weight-660">{home.guest.surveys}</b>
        <span className="cap block">{home.guest.surveys_text}</span>
      </span>
      <Icon of={chevron} size={20} />
    </Go>
  )
}
