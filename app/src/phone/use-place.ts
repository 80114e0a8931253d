import { useIonRouter } from '@ionic/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { rememberWish, useSession } from '../session/index.ts'

export type Place = (path: string) => void

const free = new Set<string>([
  paths.start,
  paths.intro,
  paths.login,
  paths.register,
  paths.forgot,
  paths.company,
  paths.contacts,
])
const entrances = new Set<string>([paths.intro, paths.login, paths.register, paths.forgot, paths.company])

const isFree = (path: string) => free.has(path.split('?', 1)[0] ?? '')

/**
 * Goes to a page that a push or a link named. A page for readers waits until somebody reads here and has arrived at
 * home, so that the way back leads there; whether it opens is for the guards and the server to say.
 */
export function usePlace(): Place {
  const router = useIonRouter()
  const { pathname } = useLocation()
  const { authenticated, guest } = useSession()
  const [wanted, setWanted] = useState<string>()
  const reads = authenticated || guest
  const isEntering = pathname === paths.start || entrances.has(pathname)
  const go = useEffectEvent((path: string) => {
    if (!isFree(path) && (!reads || isEntering)) return
    setWanted(undefined)
    if (path !== pathname) router.push(path, 'forward', 'push')
  })
  useEffect(() => {
    if (wanted !== undefined) go(wanted)
  }, [wanted, pathname, reads])
  return (path) => {
    setWanted(path)
    if (isFree(path) || reads) return
    // The company's sign-in leads out of the app, which may be killed meanwhile.
    rememberWish(path)
    if (!isEntering) router.push(paths.login, 'forward', 'push')
  }
}
