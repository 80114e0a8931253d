import { notifications } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { deviceStore } from '../platform/device-store.ts'
import { createOutbox, following, onDevice, onlyWaiting } from '../platform/outbox.ts'
import { queryClient } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { currentSession, watchSession } from '../session/index.ts'

const name = 'opened-pushes'
/** The oldest are dropped when there are too many: this is a count, not a duty. */
const most = 50
/** A push may be opened before anybody has signed in; what is kept goes at sign-out with all else. */
const owner = 'device'

/** Each is one push: an id, or, with spaces between them, those that it stood for. */
async function tell(opened: string): Promise<undefined> {
  const [id = '', ...others] = opened.split(' ')
  const fcmToken = storage.get('fcmToken')
  if (others.length === 0) await api(notifications.opened, { params: { id }, query: fcmToken ? { fcmToken } : {} })
  // Quiet hours are a member's, and whoever reads as a guest now was not asked.
  else if (currentSession().authenticated) await api(notifications.openedMerged, { body: { ids: [id, ...others] } })
}

const outbox = createOutbox<undefined, string>(
  {
    ...onlyWaiting,
    put: (waiting, next) => [...waiting.filter((each) => each !== next), next].slice(-most),
    without: (waiting, sent) => waiting.filter((each) => each !== sent),
    send: tell,
    settled: () => queryClient.invalidateQueries({ queryKey: [notifications.list.path] }),
    sends: ({ member, guest }) => member || guest,
  },
  {
    ...onDevice,
    name,
    reader: () => ({ owner, member: currentSession().authenticated, guest: currentSession().guest }),
    load: async () => ({ owner, waiting: (await deviceStore.get(name)) ?? [] }),
    save: ({ waiting }) => deviceStore.set(name, waiting),
  },
)
const start = following({ box: outbox, watchReader: watchSession })

/** Says which pushes were opened here, from now on by itself. */
export function sendOpened(): Promise<void> {
  void start()
  return outbox.sync()
}

/** `ids` are the notifications that the push stood for. */
export async function reportOpened(ids: readonly string[]): Promise<void> {
  const opened = ids.join(' ')
  if (opened === '') return
  await outbox.put(opened)
  await sendOpened()
}
