import { bindShortWords } from '@megdan/kit/format'
import { memo } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Logo } from '../ui/Logo.tsx'
import css from './home.module.css'

export const GuestInvitation = memo(function GuestInvitation() {
  const { home } = useTexts()
  return (
    <Card tone="dark" className={css.guest} aria-labelledby="guest">
      <span className={css.mark}>
        <Logo size={150} />
      </span>
      <h2 id="guest">{home.guest.title}</h2>
      <p className="text-1">{bindShortWords(home.guest.text)}</p>
      <div className="flex flex-wrap gap-8">
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
