import { info, shield } from '@megdan/kit/more-icons'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { askForIntro, OwnTermsSheet } from '../session/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ButtonRow, LinkRow, ListGroup } from '../ui/ListGroup.tsx'
import { Settings } from './Settings.tsx'
import { useProfileTexts } from './profile-words.ts'
import css from './profile.module.css'

export function GuestProfile() {
  const words = useProfileTexts()
  const [isReading, setReading] = useState(false)
  return (
    <>
      <Card tone="dark" className={`mt-4 ${css.guest}`}>
        <h2>{words.guest.title}</h2>
        <p className="lead">{words.guest.text}</p>
        <div className="row flex-wrap gap-8">
          <ButtonLink kind="accent" small to={paths.login}>
            {words.guest.login}
          </ButtonLink>
          <ButtonLink kind="ghost" small className={css.register} to={paths.register}>
            {words.guest.register}
          </ButtonLink>
        </div>
      </Card>
      <Settings />
      <div className="mt-14">
        <ListGroup>
          <LinkRow to={paths.intro} icon={info} label={words.how} onClick={askForIntro} />
          <ButtonRow icon={shield} label={words.terms} onClick={() => setReading(true)} />
        </ListGroup>
      </div>
      <OwnTermsSheet open={isReading} onClose={() => setReading(false)} />
    </>
  )
}
