import { type ReactNode, Suspense } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { PageBoundary } from '../PageBoundary.tsx'
import { type Guard, redirectOf } from './guards.ts'
import { useSession } from './session.ts'

const cameFromStart = (state: unknown) => typeof state === 'object' && state !== null && 'from_start' in state

/** Ionic keeps former pages mounted: one that is no longer allowed goes empty, and only the shown one moves on. */
export function Guarded({ path, guard, children }: { path: string; guard: Guard; children?: ReactNode }) {
  const session = useSession()
  const { pathname, state } = useLocation()
  const target = redirectOf(guard, session, cameFromStart(state))
  if (target === undefined)
    return (
      <PageBoundary>
        <Suspense fallback={null}>{children}</Suspense>
      </PageBoundary>
    )
  if (!matchPath(path, pathname)) return null
  return <Navigate to={target} replace state={guard === 'start' ? { from_start: true } : null} />
}
