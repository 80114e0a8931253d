import { lazy, Suspense } from 'react'

// Nobody pulls before he sees something: Ionic's refresher comes after the first paint.
const Refresher = lazy(() => import('./Refresher.tsx').then((module) => ({ default: module.Refresher })))

/** Goes into Page's `refresher`. The mark is wordless, so it needs no language. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  return (
    <Suspense fallback={null}>
      <Refresher onRefresh={onRefresh} />
    </Suspense>
  )
}
