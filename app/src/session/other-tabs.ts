import { openCache, queryClient } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { cacheOwner, publishSession } from './session.ts'

/** Another tab of this browser signed in or out: this one follows, and forgets what the former reader saw. */
export function watchOtherTabs(): () => void {
  let owner = cacheOwner()
  return storage.watchOtherTabs(() => {
    publishSession()
    if (cacheOwner() === owner) return
    owner = cacheOwner()
    queryClient.clear()
    void openCache(owner)
  })
}
