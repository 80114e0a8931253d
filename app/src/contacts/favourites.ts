import { createStore, useStore } from '@megdan/kit/store'
import { useEffect } from 'react'
import { deviceStore } from '../platform/device-store.ts'
import { cacheOwner, useSession } from '../session/index.ts'

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
const favourites = createStore<Kept>({ owner: '', ids: [] })

async function read(): Promise<void> {
  const owner = cacheOwner()
  if (favourites.get().owner === owner) return
  const kept = await deviceStore.get(name)
  if (cacheOwner() === owner) favourites.set(isKept(kept) && kept.owner === owner ? kept : { owner, ids: [] })
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
    toggle: (id: string) => {
      const next = { owner: current, ids: own.includes(id) ? own.filter((each) => each !== id) : [...own, id] }
      favourites.set(next)
      void deviceStore.set(name, next)
    },
  }
}
