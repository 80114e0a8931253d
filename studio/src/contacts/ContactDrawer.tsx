import { Button } from '@mantine/core'
import { contactsAuthoring as authoring, type StudioContact } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { FormDrawer } from '../ui/form/FormDrawer.tsx'
import { useRemoval } from '../ui/use-removal.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactPreview } from './ContactPreview.tsx'
import { refreshContacts, useContact } from './list.ts'

function RemoveButton({ contact: { id, name }, onClose }: { contact: StudioContact; onClose: () => void }) {
  const { contacts: words } = useTexts()
  const take = useRemoval({
    send: (call, id) => call(authoring.remove, { params: { id } }),
    refresh: refreshContacts,
    words,
  })
  const remove = () => {
    take(id, words.removed(name))
    onClose()
  }
  return (
    <Button variant="danger" mt={20} onClick={remove}>
      {words.form.remove}
    </Button>
  )
}

/** A contact at the side of the page; whoever may not change it sees it as the app shows it. */
export function ContactDrawer({ id, mayChange, onClose }: { id: string; mayChange: boolean; onClose: () => void }) {
  const { contacts: words } = useTexts()
  const one = useContact(id)
  return (
    <FormDrawer title={one.data?.name ?? words.form.edit} one={one} failed={words.failed} onClose={onClose}>
      {(contact) =>
        mayChange ? (
          <>
            <ContactForm contact={contact} onDone={onClose} />
            <RemoveButton contact={contact} onClose={onClose} />
          </>
        ) : (
          <ContactPreview contact={contact} photo={contact.photo?.url} />
        )
      }
    </FormDrawer>
  )
}

export function NewContactDrawer({ onClose }: { onClose: () => void }) {
  const { contacts: words } = useTexts()
  return (
    <SideDrawer title={words.create} onClose={onClose}>
      <ContactForm onDone={onClose} />
    </SideDrawer>
  )
}
