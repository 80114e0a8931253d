import { useAppLinks } from './use-app-links.ts'
import { useFrame } from './use-frame.ts'
import { usePlace } from './use-place.ts'
import { usePrivacy } from './use-privacy.ts'
import { usePush } from './use-push.ts'

/** What only a phone has. Stands once in the shell, and comes in a chunk of its own that no browser loads. */
export function Phone() {
  const place = usePlace()
  usePush(place)
  useAppLinks(place)
  useFrame()
  usePrivacy()
  return null
}
