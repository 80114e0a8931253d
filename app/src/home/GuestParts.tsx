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

export const GuestInvitation = memo(function GuestInvitation() {
  const { home } = useTexts()
  return (
    <Card tone="dark" className="guest-card" aria-labelledby="guest">
      <span className="guest-mark">
        <Logo size={150} />
      </span>
      <h2 id="guest">{home.guest.title}</h2>
      <p>{bindShortWords(home.guest.text)}</p>
      <div className="guest-actions">
        <ButtonLink to={paths.login} kind="accent" small>
          {home.login}
        </ButtonLink>
        <ButtonLink to={paths.register} kind="ghost" small className="guest-register">
          {home.register}
        </ButtonLink>
      </div>
    </Card>
  )
})

export function LockedSurveys() {
  const { home } = useTexts()
  return (
    <Go to={paths.login} className="card outline locked">
      <IconBox icon={lock} tone="grey" size={48} />
      <span className="grow">
        <b>{home.guest.surveys}</b>
        <span className="cap row-note">{home.guest.surveys_text}</span>
      </span>
      <Icon of={chevron} size={20} />
    </Go>
  )
}
