import { notificationsAuthoring, ringing as endpoints } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { keyOf, storage } from '../platform/storage.ts'
import { sentenceOf, textsNow } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'

const look = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: [endpoints.leaving.path] })

/**
 * Something was sent that may be taken back: the bar shows it, in every tab. Where the browser keeps nothing, another tab
 * finds out when somebody looks at it.
 */
export function hasRung(): Promise<unknown> {
  storage.set('leaving', String(Date.now()))
  return look()
}

const again = 2_000

/** What the editor has just sent and may take back, whichever tab they sent it from. */
export function useLeaving() {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === keyOf('leaving')) void look()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return useQuery({
    ...queryOf(endpoints.leaving),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && data.items.length > 0 ? again : false),
  })
}

/** Lists and single ones that may show it. */
const refresh = (): Promise<unknown> =>
  Promise.all([
    hasRung(),
    ...[notificationsAuthoring.list.path, notificationsAuthoring.get.path].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  ])

async function step(done: () => Promise<unknown>): Promise<boolean> {
  const texts = textsNow()
  try {
    await done()
    return true
  } catch (error) {
    announce(sentenceOf(error, texts, texts.ringing.leaving.refused))
    return false
  } finally {
    await refresh()
  }
}

/** Takes it back, and says whether nobody has it or it was too late. */
export async function takeBack(id: string): Promise<void> {
  if (await step(() => api(endpoints.takeBack, { params: { id } }))) announce(textsNow().ringing.leaving.undone)
}

export const letGo = (id: string): Promise<boolean> => step(() => api(endpoints.letGo, { params: { id } }))
