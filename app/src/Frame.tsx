import { bell, home, news, phone, poll, user } from '@megdan/kit/icons'
import { type ReactNode, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { openMenu } from './categories/index.ts'
import { RailCategories } from './categories/RailCategories.tsx'
import { paths } from './paths.ts'
import { afterwards } from './platform/chunks.ts'
import { feel } from './platform/haptics.ts'
import { useSession } from './session/index.ts'
import { useTexts } from './texts/index.ts'
import { ArrivingMark } from './ui/Arriving.tsx'
import { Go } from './ui/Go.tsx'
import { Icon } from './ui/Icon.tsx'
import { Brand } from './ui/Logo.tsx'
import { focusPage } from './ui/skip.ts'
import { useHasTabs } from './ui/tab-bar.ts'
import { useRail } from './ui/wide.ts'
import { names } from './ui/names.ts'
import css from './shell.module.css'

const UnreadBadge = afterwards(() => import('./notifications/UnreadBadge.tsx').then((file) => file.UnreadBadge))

const tabs = [
  { name: 'home', path: paths.home, icon: home },
  { name: 'news', path: paths.news, icon: news },
  { name: 'surveys', path: paths.surveys, icon: poll },
  { name: 'notifications', path: paths.notifications, icon: bell },
  { name: 'profile', path: paths.profile, icon: user },
] as const

const bare: readonly string[] = [paths.start, paths.intro, paths.login, paths.register, paths.forgot]
const whole: readonly string[] = [paths.article, paths.survey]
const matches = (list: readonly string[], pathname: string) => list.some((path) => matchPath(path, pathname))
/** A category is a part of the news. */
const holds = (path: string, pathname: string) =>
  pathname.startsWith(`${path}/`) || (path === paths.news && matches([paths.category], pathname))

const tabName = (on: boolean) => `row relative text-dim ${css.tab} ${on ? css.on : ''}`

function TabLinks() {
  const { pathname } = useLocation()
  const { shell } = useTexts()
  return tabs.map(({ name, path, icon }) => {
    const isPage = pathname === path
    const here = isPage || holds(path, pathname)
    return (
      <Go
        key={path}
        to={path}
        direction="none"
        className={tabName(here)}
        aria-current={isPage ? 'page' : here || undefined}
        onClick={(event) => {
          if (!isPage) return feel('selection')
          event.preventDefault()
          const shown = document.querySelector('.outlet > .ion-page:not(.ion-page-hidden) .ion-content-scroll-host')
          shown?.scrollTo({ top: 0, behavior: 'smooth' })
        }}
      >
        <i className="middle">
          <Icon of={icon} weight={here ? 2.1 : 1.8} />
        </i>
        <span className={css.word}>{shell.tabs[name]}</span>
        {name === 'notifications' && (
          <Suspense>
            <UnreadBadge />
          </Suspense>
        )}
      </Go>
    )
  })
}

/** Tabs at the bottom of a phone, a rail at the side of anything wider; neither before somebody reads. */
export function Frame({ id, children }: { id: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const { authenticated, guest } = useSession()
  const { shell, menu } = useTexts()
  const framed = (authenticated || guest) && !matches(bare, pathname)
  const rail = useRail()
  const hasTabs = useHasTabs(pathname)
  const tabbed = framed && !rail && (hasTabs || !matches(whole, pathname))
  return (
    <div id={id} className={names('absolute inset-0', framed && css.withRail, tabbed && css.withTabs)}>
      <button type="button" className={`weight-650 rounded ${css.skip}`} onClick={focusPage}>
        {shell.skip}
      </button>
      {framed && rail && (
        <header className={`flex flex-col gap-4 bg-ground ${css.rail}`}>
          <Brand name={shell.brand} />
          <nav className="grid gap-4" aria-label={shell.navigation}>
            <TabLinks />
            <Go to={paths.contacts} direction="none" className={tabName(pathname === paths.contacts)}>
              <i className="middle">
                <Icon of={phone} />
              </i>
              <span className={css.word}>{menu.contacts}</span>
            </Go>
          </nav>
          <RailCategories openAll={openMenu} />
        </header>
      )}
      {/* The page in view is the main landmark: Ionic says so on its content. */}
      <div className={css.stage}>
        {children}
        <ArrivingMark className={`absolute inset-0 ${css.arriving}`} />
      </div>
      {tabbed && (
        <nav className={`grid ${css.tabs}`} aria-label={shell.navigation}>
          <TabLinks />
        </nav>
      )}
    </div>
  )
}
