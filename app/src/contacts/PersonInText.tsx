import { type Contact, contactIn, contacts } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'
import { ContactRow } from './ContactRow.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { contactsOnDevice } from './use-contacts.ts'

/** More than have one name. */
const namesakes = 20
type Props = { contact_id: string; name: string; otherwise: ReactNode }

/** The contact as this reader sees it: from the list that lies on the device, or asked for by its name. */
function useContact({ contact_id, name }: Pick<Props, 'contact_id' | 'name'>): Contact | undefined {
  const language = useLanguage()
  const isIt = ({ id }: Contact) => id === contact_id
  const { data: kept, isPending } = useQuery({
    queryKey: ['contacts', 'kept', contact_id, language],
    queryFn: async () => (await contactsOnDevice(language)).find(isIt) ?? null,
    networkMode: 'always',
  })
  const found = useQuery({
    ...queryOf(contacts.list, { query: { q: name, limit: namesakes } }),
    enabled: !isPending && !kept,
  })
  const asked = found.data?.items.find(isIt)
  return kept ?? (asked && contactIn(asked, language))
}

/** A contact where a text names it. */
export function PersonInText({ otherwise, ...named }: Props) {
  const contact = useContact(named)
  const [opened, open] = useState<Contact>()
  if (!contact) return otherwise
  return (
    <>
      <ContactRow contact={contact} open={open} company={contact.company} />
      <ContactSheet contact={opened} onClose={() => open(undefined)} />
    </>
  )
}
