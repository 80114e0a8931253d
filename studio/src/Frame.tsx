import { useMediaQuery } from '@mantine/hooks'
import type { StudioPerson } from '@megdan/contract'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import type { Help } from './HelpDialog.tsx'
import { useEarlyLetters, usePaletteKey } from './palette-key.ts'
import { storage } from './platform/storage.ts'
import { Rail, type RailRoom } from './Rail.tsx'
import { screens } from './sections.ts'
import { loadWords, useTexts } from './texts/index.ts'
import { PageBoundary } from './ui/PageBoundary.tsx'
import css from './frame.module.css'

type Lazy<P = object> = Promise<{ default: ComponentType<P> }>
const nothing = () => null
/** What keys alone open comes when the first page is there; without it the studio goes on. */
type PaletteProps = { person: StudioPerson; opening: number; early: string; onHelp: () => void }
const Palette = lazy(async (): Lazy<PaletteProps> => ({
  default: await import('./Palette.tsx').then(
    (file) => file.Palette,
    () => nothing,
  ),
}))
type HelpProps = { person: StudioPerson; shown: Help | undefined; onShow: (shown: Help | undefined) => void }
const HelpDialog = lazy(async (): Lazy<HelpProps> => ({
  default: await import('./HelpDialog.tsx').then(
    (file) => file.HelpDialog,
    () => nothing,
  ),
}))
/** It is asked for when the first page is there: what is about to leave waits for ten seconds, and says so in each page. */
const LeavingBar = lazy(async (): Lazy => ({ default: (await import('./ringing/LeavingBar.tsx')).LeavingBar }))

/** In em, so that large letters count as a narrow window. */
const queries = { narrow: '(max-width: 79.99em)', folded: '(max-width: 63.99em)' }
const atOnce = { getInitialValueInEffect: false }

/** What is left for the rail beside a page, which may need all that there is. */
function useRoom(isWidePage: boolean): RailRoom {
  const isNarrow = useMediaQuery(queries.narrow, undefined, atOnce)
  const isFolded = useMediaQuery(queries.folded, undefined, atOnce)
  if (isFolded) return 'folded'
  return isNarrow || isWidePage ? 'narrow' : 'wide'
}

/** The tinted rail and the sheet that lies on it. */
export function Frame({ person }: { person: StudioPerson }) {
  const { shell } = useTexts()
  const { pathname } = useLocation()
  const pressed = usePaletteKey()
  const [asked, setAsked] = useState(0)
  const early = useEarlyLetters(pressed + asked)
  const [help, setHelp] = useState<Help>()
  const [isFirstDay, setFirstDay] = useState(() => storage.get('guideClosed') === undefined)
  const guide = () => {
    storage.set('guideClosed', 'yes')
    setFirstDay(false)
    setHelp('guide')
  }
  const screen = screens.find(({ path }) => matchPath(path, pathname))
  const room = useRoom(screen?.wide === true)
  // What is opened from the first page finds its words there.
  useEffect(() => void loadWords().catch(() => undefined), [])
  return (
    <div className={css.frame} data-rail={room}>
      <a className={css.skip} href="#content">
        {shell.skip}
      </a>
      <Suspense>
        <Palette person={person} opening={pressed + asked} early={early} onHelp={guide} />
        <HelpDialog person={person} shown={help} onShow={setHelp} />
      </Suspense>
      <Suspense>
        <LeavingBar />
      </Suspense>
      <Rail
        person={person}
        room={room}
        onSearch={() => setAsked((before) => before + 1)}
        isFirstDay={isFirstDay}
        onHelp={guide}
      />
      <main className={css.sheet} id="content" tabIndex={-1}>
        <PageBoundary key={screen?.path ?? pathname}>
          <Outlet />
        </PageBoundary>
      </main>
    </div>
  )
}
