import { isLanguage } from '@megdan/contract'
import { alone } from '../platform/alone.ts'
import { deviceStore } from '../platform/device-store.ts'
import { readLook, readTextSize } from '../platform/look.ts'
import { storage } from '../platform/storage.ts'

type Entry = readonly [name: string, value: unknown]

/**
 * What a guest did lies under this owner; the owner of their account takes it over, and each feature makes it the
 * account's.
 */
const isGuests = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'owner' in value && value.owner === 'guest'
/** What was searched for, and comments begun, belong to nobody by name. */
const isPlain = (name: string) => name === 'searches' || name.startsWith('comment ')

/** What was chosen on this device goes into the profile, as everything that a member chooses. */
function choicesHere(): Entry[] {
  const [look, size, language] = [storage.get('look'), storage.get('textSize'), storage.get('language')]
  const choices = {
    ...(look !== undefined && { look: readLook(look) }),
    ...(size !== undefined && { text_size: readTextSize(size) }),
    ...(isLanguage(language) && { locale: language }),
  }
  return Object.keys(choices).length > 0 ? [['profile-choices', choices]] : []
}

/** What of a guest's device becomes the account's; all else is read anew as a member. */
export const handedOver = (before: readonly Entry[], owner: string): Entry[] => [
  ...before.flatMap(([name, value]): Entry[] => {
    if (isGuests(value)) return [[name, { ...value, owner, from_guest: true }]]
    return isPlain(name) ? [[name, value]] : []
  }),
  ...choicesHere(),
]

/**
 * Hands what a guest has on this device over to the account into which they signed in, and to no other one. The storage
 * says under `handover` whose it is until this is done, so that an app that is killed in between goes on at its next
 * start.
 */
export async function settleHandover(): Promise<void> {
  const owner = storage.get('handover')
  if (owner === undefined) return
  const isMember = storage.get('token') !== undefined
  if (isMember && storage.get('cacheOwner') === owner) {
    // Under a mutex: nobody writes meanwhile, in this tab or another.
    const stores = ['marks', 'surveys', 'inbox-marks']
    const rewrite = () => deviceStore.rewrite((before) => handedOver(before, owner))
    const done = await stores.reduce((step, name) => () => alone(name, step), rewrite)()
    if (!done) return
  } else if (isMember || storage.get('user') !== 'guest') await deviceStore.clear()
  await storage.remove('handover')
}
