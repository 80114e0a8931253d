import { createStore, useStore } from '@megdan/kit/store'
import { useEffect } from 'react'
import { deviceStore } from '../platform/device-store.ts'
import { cacheOwner, useSession, watchSession } from '../session/index.ts'

const name = 'favourite-contacts'
type Kept = { owner: string; ids: string[] }
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === 'string')

const none: readonly string[] = []
const nobody: Kept = { owner: '', ids: [] }
const favourites = createStore<Kept>(nobody)
// With the sign-out they go from the device, and from here.
watchSession(() => {
  if (favourites.get().owner !== cacheOwner()) favourites.set(nobody)
})

async function read(): Promise<void> {
  const owner = cacheOwner()
  if (favourites.get().owner === owner) return
  const kept = await deviceStore.get(name)
  // Meanwhile another read may have been faster, or somebody else have come.
  if (cacheOwner() !== owner || favourites.get().owner === owner) return
  favourites.set(isKept(kept) && kept.owner === owner ? kept : { owner, ids: [] })
}

async function toggle(id: string): Promise<void> {
  await read()
  const { owner, ids } = favourites.get()
  const next = { owner, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] }
  favourites.set(next)
  await deviceStore.set(name, next)
}

/** Whom this person calls most, the first chosen first; kept on this device until they sign out. */
export function useFavourites() {
  const { ids, owner } = useStore(favourites)
  useSession()
  const current = cacheOwner()
  useEffect(() => void read(), [current])
  const own = owner === current ? ids : none
  return {
    ids: own,
    isFavourite: (id: string) => own.includes(id),
    toggle: (id: string) => void toggle(id),
  }
}
