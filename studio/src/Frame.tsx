import { useMediaQuery } from '@mantine/hooks'
import type { StudioPerson } from '@megdan/contract'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { usePaletteKey } from './palette-key.ts'
import { Rail, type RailRoom } from './Rail.tsx'
import { screens } from './sections.ts'
import { loadWords, useTexts } from './texts/index.ts'
import { PageBoundary } from './ui/PageBoundary.tsx'
import css from './frame.module.css'

type Lazy<P = object> = Promise<{ default: ComponentType<P> }>
const nothing = () => null
/** What keys alone open comes when the first page is there; without it the studio goes on. */
const Palette = lazy(async (): Lazy<{ person: StudioPerson; opening: number }> => ({
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
  const opening = usePaletteKey()
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
        <Palette person={person} opening={opening} />
        <KeysDialog />
      </Suspense>
      <Suspense>
        <LeavingBar />
      </Suspense>
      <Rail person={person} room={room} />
      <main className={css.sheet} id="content" tabIndex={-1}>
        <PageBoundary key={screen?.path ?? pathname}>
          <Outlet />
        </PageBoundary>
      </main>
    </div>
  )
}
