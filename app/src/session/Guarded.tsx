import { NavContext } from '@ionic/react'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { matchPath, Navigate, useLocation, useParams } from 'react-router-dom'
import { PageBoundary } from '../PageBoundary.tsx'
import { Arriving } from '../ui/Arriving.tsx'
import { type Guard, redirectOf } from './guards.ts'
import { useSession } from './session.ts'
import { arrive, rememberWish, standBefore, wishedPlace } from './wish.ts'

const cameFromStart = (state: unknown) => typeof state === 'object' && state !== null && 'from_start' in state

/** Keeps where somebody wants to go until they have come in, and lets it go when they are there. */
function useWish(guard: Guard, isHere: boolean, isOpen: boolean) {
  const { authenticated, guest } = useSession()
  const { pathname, search } = useLocation()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isHere) return
    const reads = authenticated || guest
    if (guard === 'visitors') return isOpen ? standBefore() : undefined
    if (guard !== 'readers' && guard !== 'anyone') return
    if (isOpen && reads) {
      wasOpen.current = true
      return arrive(pathname + search)
    }
    // Who read here and does so no longer has signed out: that is nobody's wish.
    if (!isOpen && !wasOpen.current) rememberWish(pathname + search)
  }, [guard, isHere, isOpen, authenticated, guest, pathname, search])
}

/**
 * Ionic takes a page for that of the address which is open when it is drawn. One whose file comes when somebody has gone
 * on already would stand under the other's address, and the other never be seen: it is drawn when they are back at it.
 */
function Opened({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const own = Object.entries(useParams())
  const [wasOpen, setWasOpen] = useState(false)
  // Ionic's own address: on the way back the router's is ahead of it.
  const open = matchPath(path, use(NavContext).routeInfo?.pathname ?? pathname)?.params
  const isOpen = open !== undefined && own.every(([name, value]) => open[name] === value)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && children
}

/** Ionic keeps former pages mounted: one that is no longer allowed goes empty, and only the shown one moves on. */
export function Guarded({ path, guard, children }: { path: string; guard: Guard; children?: ReactNode }) {
  const session = useSession()
  const { pathname, state } = useLocation()
  const target = redirectOf(guard, session, { fromStart: cameFromStart(state), wish: wishedPlace() })
  const isHere = matchPath(path, pathname) !== null
  useWish(guard, isHere, target === undefined)
  if (target === undefined)
    return (
      <PageBoundary>
        <Suspense fallback={<Arriving />}>
          <Opened path={path}>{children}</Opened>
        </Suspense>
      </PageBoundary>
    )
  if (!isHere) return null
  return <Navigate to={target} replace state={guard === 'start' ? { from_start: true } : null} />
}
