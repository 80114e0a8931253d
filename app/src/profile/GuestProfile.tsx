import { paths } from '../paths.ts'
import { askForIntro } from '../session/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { info } from '../ui/icons.ts'
import { LinkRow, ListGroup } from '../ui/ListGroup.tsx'
import { Settings } from './Settings.tsx'
import { useProfileTexts } from './profile-words.ts'

export function GuestProfile() {
  const words = useProfileTexts()
  return (
    <>
      <Card tone="dark" className="guest-card">
        <h2>{words.guest.title}</h2>
        <p className="lead">{words.guest.text}</p>
        <div className="row gap-s">
          <ButtonLink kind="accent" small to={paths.login}>
            {words.guest.login}
          </ButtonLink>
          <ButtonLink kind="ghost" small className="outline" to={paths.register}>
            {words.guest.register}
          </ButtonLink>
        </div>
      </Card>
      <Settings />
      <div className="guest-how">
        <ListGroup>
          <LinkRow to={paths.intro} icon={info} label={words.how} onClick={askForIntro} />
        </ListGroup>
      </div>
    </>
  )
}
