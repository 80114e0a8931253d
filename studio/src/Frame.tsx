import './frame.css'
import { Button } from '@mantine/core'
import type { StudioPerson } from '@megdan/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { matchPath, NavLink, Outlet, useLocation } from 'react-router-dom'
import { screens, sectionsFor } from './sections.ts'
import { signOut } from './session/session.ts'
import { useTexts } from './texts/index.ts'
import { Brand } from './ui/Brand.tsx'
import { Icon } from './ui/Icon.tsx'
import { LanguageSwitch } from './ui/LanguageSwitch.tsx'
import { PageBoundary } from './ui/PageBoundary.tsx'

type Lazy<P = object> = Promise<{ default: ComponentType<P> }>
const nothing = () => null
/** What keys alone open comes when the first page is there; without it the studio goes on. */
const Palette = lazy(async (): Lazy<{ person: StudioPerson }> => ({
  default: await import('./Palette.tsx').then(
    (file) => file.Palette,
    () => nothing,
  ),
}))
const KeysDialog = lazy(async (): Lazy => ({
  default: await import('./KeysDialog.tsx').then(
    (file) => file.KeysDialog,
    () => nothing,
  ),
}))

/** The tinted rail and the sheet that lies on it. */
export function Frame({ person }: { person: StudioPerson }) {
  const { shell } = useTexts()
  const { pathname } = useLocation()
  const screen = screens.find(({ path }) => matchPath(path, pathname))
  const isWide = screen?.wide
  return (
    <div className="frame" data-wide={isWide || undefined}>
      <a className="skip" href="#content">
        {shell.skip}
      </a>
      <Suspense>
        <Palette person={person} />
        <KeysDialog />
      </Suspense>
      <header className="rail">
        <Brand />
        <nav aria-label={shell.sections}>
          {sectionsFor(person).map((group, index) => (
            <div className="rail-group" key={index}>
              {group.map(({ path, icon, label }) => (
                <NavLink className="rail-link" key={path} to={path} title={isWide ? shell.section[label] : undefined}>
                  <Icon of={icon} />
                  <span>{shell.section[label]}</span>
                </NavLink>
              ))}
            </div>
          ))}
          <a className="rail-link" href="/" title={isWide ? shell.to_app : undefined}>
            <Icon of="phone" />
            <span>{shell.to_app}</span>
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
            onClick={() => void signOut()}
          >
            {shell.sign_out}
          </Button>
        </div>
      </header>
      <main className="sheet" id="content" tabIndex={-1}>
        <PageBoundary key={screen?.path ?? pathname}>
          <Outlet />
        </PageBoundary>
      </main>
    </div>
  )
}
