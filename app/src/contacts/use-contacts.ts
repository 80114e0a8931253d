import { type Contact, contactIn, type ContactTranslations, contacts, type Language } from '@megdan/contract'
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../platform/api.ts'
import { deviceStore } from '../platform/device-store.ts'
import { queryClient } from '../platform/queries.ts'
import { cacheOwner, useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'

/** `whole` is false while only the first names are there. */
type Loaded = { items: Contact[]; whole: boolean }
type CachedContacts = { owner: string; at: number; items: Contact[] }

/** The size of the first page, which is seen at once. */
const first = 100
/** Of thousands, on the slowest of lines. */
const patience = 120_000
const none: Contact[] = []
const isKept = (value: unknown): value is CachedContacts =>
  typeof value === 'object' && value !== null && 'owner' in value && 'items' in value && Array.isArray(value.items)

/** With nothing to show yet, the first names come before the others; most lists end with them. */
async function loadAll(client: QueryClient, queryKey: QueryKey, signal: AbortSignal): Promise<Contact[]> {
  if (!client.getQueryData(queryKey)) {
    const { items, next_cursor } = await api.with({ signal })(contacts.list, { query: { limit: first } })
    if (next_cursor === null) return items
    // Old at once: should the rest not come, the next look at the page asks for it.
    client.setQueryData<Loaded>(queryKey, (there) => there ?? { items, whole: false }, { updatedAt: 0 })
  }
  return (await api.with({ signal, timeout_ms: patience })(contacts.all)).items
}

/** Puts the list of this device where it is shown, unless a newer one is there. */
async function readFromDevice(client: QueryClient, owner: string): Promise<void> {
  const queryKey = ['contacts', owner]
  const kept = await deviceStore.get('contacts')
  if (!isKept(kept) || kept.owner !== owner || cacheOwner() !== owner || client.getQueryData<Loaded>(queryKey)?.whole)
    return
  client.setQueryData<Loaded>(queryKey, { items: kept.items, whole: true }, { updatedAt: kept.at })
}

/**
 * As they are read in this language: the device keeps them in all, so that another one can be chosen without a signal.
 * A company is called as the first of its contacts says; its people say nothing in other languages.
 */
function readIn(items: readonly Contact[], language: Language): Contact[] {
  const companies = new Map<string, string>()
  for (const { company, translations = {} } of items) {
    const said: ContactTranslations = translations
    const called = said[language]?.company
    if (company && called && !companies.has(company)) companies.set(company, called)
  }
  return items.map((contact) => {
    const read = contactIn(contact, language)
    const company = companies.get(contact.company)
    return company === undefined ? read : { ...read, company }
  })
}

/** Those of them that lie on this device; none where they are another reader's. */
export async function contactsOnDevice(language: Language): Promise<Contact[]> {
  const owner = cacheOwner()
  const queryKey = ['contacts', owner]
  const shown = () => queryClient.getQueryData<Loaded>(queryKey)
  if (!shown()?.whole) await readFromDevice(queryClient, owner)
  return readIn(shown()?.items ?? none, language)
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
      const items = await loadAll(client, queryKey, signal)
      if (cacheOwner() === owner)
        void deviceStore.set('contacts', { owner, at: Date.now(), items } satisfies CachedContacts)
      return { items, whole: true }
    },
  })

  useEffect(() => void readFromDevice(client, owner), [client, owner])

  const language = useLanguage()
  const items = query.data?.items ?? none
  const read = useMemo(() => readIn(items, language), [items, language])
  return { ...query, contacts: read, whole: query.data?.whole ?? false }
}
