import { notifications } from '@megdan/contract'
import { useEffect, useEffectEvent } from 'react'
import { wereShown } from '../notifications/index.ts'
import { whenResumed } from '../platform/lifecycle.ts'
import { useOnline } from '../platform/network.ts'
import type { PushMessage } from '../platform/push-message.ts'
import { listenToPush, nameChannels, refreshPush, takeTrial } from '../platform/push.ts'
import { queryClient } from '../platform/queries.ts'
import { dropToken, keepToken, useSession } from '../session/index.ts'
import { currentTexts, useLanguage } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'
import { openLink } from './open-link.ts'
import { reportOpened, sendOpened } from './opened.ts'
import type { Place } from './use-place.ts'

const life = 8000

const channels = () => {
  const { channels: names } = currentTexts().notifications
  return [
    { id: 'news', name: names.news, urgent: false },
    { id: 'surveys', name: names.surveys, urgent: false },
    { id: 'important', name: names.important, urgent: true },
  ]
}

/** The newest takes the place of an older one: the list of notifications keeps them all. */
function tell({ body }: PushMessage, open: () => void) {
  const { notifications: words } = currentTexts()
  showToast({
    id: 'push',
    text: body || words.arrived,
    look: 'brand',
    duration: life,
    actions: [{ label: words.open, run: open }],
  })
}

/** Keeps the phone's token with who reads here, and brings what arrives to the screen. */
export function usePush(place: Place): void {
  const { authenticated, guest } = useSession()
  const language = useLanguage()
  const online = useOnline()
  const arrived = useEffectEvent((message: PushMessage) => {
    if (takeTrial(message.trial_id)) return
    void queryClient.invalidateQueries({ queryKey: [notifications.list.path] })
    const open = () => {
      void reportOpened(message.notification_ids)
      void openLink(message.link, place)
    }
    if (message.wasTapped) open()
    else if (!wereShown(message.notification_ids)) tell(message, open)
  })
  useEffect(() => {
    let stop = () => {}
    let stopped = false
    const quietly = (step: Promise<void>) => void step.catch(() => undefined)
    const listener = {
      taken: (token: string) => quietly(keepToken(token)),
      withdrawn: () => quietly(dropToken()),
      arrived: (message: PushMessage) => arrived(message),
    }
    quietly(
      listenToPush(listener).then((end) => {
        stop = end
        if (stopped) stop()
      }),
    )
    const stopResumed = whenResumed(() => void refreshPush())
    return () => {
      stopped = true
      stop()
      stopResumed()
    }
  }, [])
  useEffect(() => void nameChannels(channels()), [language])
  useEffect(() => void refreshPush(), [authenticated, guest, language, online])
  useEffect(() => void sendOpened(), [])
}
