import type { NewsItem } from '@megdan/contract'
import { useEffect } from 'react'
import { afterStart } from '../platform/chunks.ts'
import { useOnline } from '../platform/network.ts'
import { queryClient } from '../platform/queries.ts'
import { useLanguage } from '../texts/index.ts'
import { articleQuery } from './feed.ts'
import { useMarks } from './use-marks.ts'

const most = 20
/** How long a downloaded text counts as fresh. */
const freshFor = 6 * 60 * 60 * 1000

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whoever counts every megabyte, or has hardly a signal, downloads nothing that they have not opened. */
export function isMetered(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '')
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 200)
  })

/** How many are fetched at a time, which leaves the line to whatever is tapped meanwhile. */
const lanes = 2

/**
 * Downloads the texts of the first unread items, so that they open without a signal; once the start is over, for a
 * cheap phone has enough to do until then.
 */
export function usePrefetch(items: readonly NewsItem[]): void {
  const online = useOnline()
  const language = useLanguage()
  const { isRead } = useMarks()
  const wanted = items
    .filter(({ id }) => !isRead(id))
    .slice(0, most)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (!online || wanted === '' || isMetered()) return
    let stopped = false
    const waiting = wanted.split(',')
    async function download() {
      for (;;) {
        await idle()
        const id = stopped ? undefined : waiting.shift()
        if (id === undefined) return
        await queryClient.prefetchQuery({ ...articleQuery(id, language), staleTime: freshFor, retry: false })
      }
    }
    afterStart(() => {
      for (let lane = 0; lane < lanes; lane++) void download()
    })
    return () => {
      stopped = true
    }
  }, [online, language, wanted])
}
