import { bindShortWords } from '@megdan/kit/format'
import { chevron, lock } from '@megdan/kit/icons'
import { memo } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { IconBox } from '../ui/Tag.tsx'
import css from './home.module.css'
import card from '../ui/card.module.css'

export const GuestInvitation = memo(function GuestInvitation() {
  const { home } = useTexts()
  return (
    <Card tone="dark" className={css.guest} aria-labelledby="guest">
      <span className={css.mark}>
        <Logo size={150} />
      </span>
      <h2 id="guest">{home.guest.title}</h2>
      <p className="size-1">{bindShortWords(home.guest.text)}</p>
      <div className="flex wrap gap-8">
        <ButtonLink to={paths.login} kind="accent" small>
          {home.login}
        </ButtonLink>
        <ButtonLink to={paths.register} kind="ghost" small className={css.register}>
          {home.register}
        </ButtonLink>
      </div>
    </Card>
  )
})

export function LockedSurveys() {
  const { home } = useTexts()
  return (
    <Go to={paths.login} className={`row gap-14 pad ${card.card}`} data-tone="outline">
      <IconBox icon={lock} tone="grey" size={48} />
      <span className="grow">
        <b className="w-660">{home.guest.surveys}</b>
        <span className="cap block">{home.guest.surveys_text}</span>
      </span>
      <Icon of={chevron} size={20} />
    </Go>
  )
}
