import { type Contact, contacts } from '@megdan/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../platform/api.ts'
import { kept } from '../platform/kept.ts'
import { cacheOwner, useSession } from '../session/index.ts'

/** `whole` is false while later pages are still on their way. */
type Loaded = { items: Contact[]; whole: boolean }
type Kept = { owner: string; at: number; items: Contact[] }

const pageSize = 100
const none: Contact[] = []
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'owner' in value && 'items' in value && Array.isArray(value.items)

/** Page after page; `begin` hears the first one, so that something stands there meanwhile. */
async function loadAll(signal: AbortSignal, begin: (items: Contact[]) => void): Promise<Contact[]> {
  const found = new Map<string, Contact>()
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = { limit: pageSize, ...(cursor !== null && { cursor }) }
    const page = await api.with({ signal })(contacts.list, { query })
    if (cursor === null && page.next_cursor !== null) begin(page.items)
    for (const contact of page.items) found.set(contact.id, contact)
    cursor = page.next_cursor
  } while (cursor !== null)
  return [...found.values()]
}

/** Everybody whom this reader may see. The list is kept in a place of its own: thousands are too many to write with each change of the cache. */
export function useContacts() {
  const client = useQueryClient()
  useSession()
  const owner = cacheOwner()
  const queryKey = useMemo(() => ['contacts', owner] as const, [owner])
  const query = useQuery({
    queryKey,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Loaded> => {
      const before = client.getQueryData<Loaded>(queryKey)
      const items = await loadAll(signal, (some) => {
        if (!before) client.setQueryData<Loaded>(queryKey, { items: some, whole: false })
      })
      if (cacheOwner() === owner) void kept.set('contacts', { owner, at: Date.now(), items } satisfies Kept)
      return { items, whole: true }
    },
  })

  useEffect(() => {
    void kept.get('contacts').then((found) => {
      if (!isKept(found) || found.owner !== owner || client.getQueryData(queryKey)) return
      client.setQueryData<Loaded>(queryKey, { items: found.items, whole: true }, { updatedAt: found.at })
    })
  }, [client, owner, queryKey])

  return { ...query, contacts: query.data?.items ?? none, whole: query.data?.whole ?? false }
}
