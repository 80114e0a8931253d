import { Suspense } from 'react'
import { afterwards } from '../platform/chunks.ts'

// Nobody pulls before he sees something: Ionic's refresher comes after the first paint.
const Refresher = afterwards(() => import('./Refresher.tsx').then((file) => file.Refresher))

/** Goes into Page's `refresher`. The mark is wordless, so it needs no language. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  return (
    <Suspense fallback={null}>
      <Refresher onRefresh={onRefresh} />
    </Suspense>
  )
}
