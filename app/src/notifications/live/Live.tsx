import { type Notification, parseLink } from '@megdan/contract'
import { NavContext } from '@ionic/react'
import { useContext, useEffect, useEffectEvent } from 'react'
import { useLinkHosts } from '../../news/index.ts'
import { paths } from '../../paths.ts'
import { afterStart } from '../../platform/chunks.ts'
import { isNative } from '../../platform/native.ts'
import { currentTexts } from '../../texts/index.ts'
import { showToast } from '../../ui/toasts.ts'
import { markRead } from '../marks.ts'
import { noteShown } from './shown.ts'
import { startListening } from './start.ts'

/** As long as that of a push on a phone, whose place it takes in a browser. */
const life = 8000

const isMutedHere = (category_id: string) =>
  import('../../preferences/index.ts').then(({ isMuted }) => isMuted(category_id)).catch(() => false)

/** Its texts come with the list, to which the reader is on their way. */
const explain = () =>
  void import('../no-place.ts').then(
    ({ explainNoPlace }) => explainNoPlace('notification'),
    () => undefined,
  )

/** Receives live events while the app is open. Stands once in the shell. */
export function Live() {
  const { navigate } = useContext(NavContext)
  const hosts = useLinkHosts()
  const go = useEffectEvent((item: Notification) => {
    markRead(item)
    const link = parseLink(item.link, hosts)
    if (link?.kind === 'outside') return void window.open(link.url, '_blank', 'noopener')
    navigate(link?.kind === 'route' ? link.path : paths.notifications, 'forward', 'push')
    if (!link) explain()
  })
  const arrived = useEffectEvent(async (item: Notification, category_id: string | null) => {
    // A phone hears of it by push.
    if (isNative() || (category_id !== null && (await isMutedHere(category_id)))) return
    const actions = [{ label: currentTexts().notifications.open, run: () => go(item) }]
    noteShown(item.id)
    showToast({ id: 'push', text: item.body, look: 'brand', duration: life, actions })
  })
  useEffect(() => {
    let stop = () => {}
    let stopped = false
    afterStart(() => {
      if (!stopped) stop = startListening((item, category_id) => void arrived(item, category_id))
    })
    return () => {
      stopped = true
      stop()
    }
  }, [])
  return null
}
