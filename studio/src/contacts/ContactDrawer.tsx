import { Button } from '@mantine/core'
import { contactsAuthoring as authoring, type StudioContact } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { announce } from '../ui/announce.tsx'
import { FormDrawer } from '../ui/form/FormDrawer.tsx'
import { removeLater } from '../ui/remove-later.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactPreview } from './ContactPreview.tsx'
import { refreshContacts, useContact } from './list.ts'

function RemoveButton({ contact: { id, name }, onClose }: { contact: StudioContact; onClose: () => void }) {
  const texts = useTexts()
  const { contacts: words, shell } = texts
  const remove = () => {
    removeLater({
      id,
      message: words.removed(name),
      undo: shell.undo,
      remove: async (leaving) => {
        await api.with({ keepalive: leaving })(authoring.remove, { params: { id } })
        await refreshContacts()
      },
      failed: (error) => {
        announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`)
        void refreshContacts()
      },
    })
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
