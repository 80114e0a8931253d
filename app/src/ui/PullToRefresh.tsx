import { Suspense } from 'react'
import { afterwards } from '../platform/chunks.ts'

// Loaded lazily, after the first paint: nobody pulls before they see something.
const Refresher = afterwards(() => import('./Refresher.tsx').then((file) => file.Refresher))

/** Goes into Page's `refresher`. The mark is wordless, so it needs no language. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  return (
    <Suspense fallback={null}>
      <Refresher onRefresh={onRefresh} />
    </Suspense>
  )
}
