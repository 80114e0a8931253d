import { usePlace } from './use-place.ts'
import { usePush } from './use-push.ts'

/** What the app installed from a browser has of a phone; comes in a chunk of its own. */
export function WebPhone() {
  usePush(usePlace())
  return null
}
