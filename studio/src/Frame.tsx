import { Button } from '@mantine/core'
import type { Profile } from '@megdan/contract'
import { NavLink, Outlet } from 'react-router-dom'
import { signOut } from './session/session.ts'
import { useTexts } from './texts/index.ts'
import { Brand } from './ui/Brand.tsx'
import { Icon } from './ui/Icon.tsx'
import { LanguageSwitch } from './ui/LanguageSwitch.tsx'

/** The tinted rail and the sheet that lies on it. */
export function Frame({ person }: { person: Profile }) {
  const { shell } = useTexts()
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {shell.skip}
      </a>
      <header className="rail">
        <Brand />
        <nav aria-label={shell.sections}>
          <NavLink className="rail-link" to="/news">
            <Icon of="news" />
            {shell.news}
          </NavLink>
          <a className="rail-link" href="/">
            <Icon of="phone" />
            {shell.to_app}
          </a>
        </nav>
        <div className="rail-end">
          <LanguageSwitch />
          <p className="rail-person">
            <b>{person.name}</b>
            <span>{person.position ?? shell.role[person.role]}</span>
          </p>
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon of="logout" size={18} />}
            onClick={() => void signOut('signed_out')}
          >
            {shell.sign_out}
          </Button>
        </div>
      </header>
      <main className="sheet" id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
