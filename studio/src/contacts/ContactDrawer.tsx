import { Box } from '@mantine/core'
import { contactsAuthoring as authoring } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { RemoveButton } from '../ui/RemoveButton.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { FormDrawer } from '../ui/form/FormDrawer.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactPreview } from './ContactPreview.tsx'
import { refreshContacts, useContact } from './list.ts'

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
            <Box mt={20}>
              <RemoveButton
                id={contact.id}
                name={contact.name}
                words={{ ...words, remove: words.form.remove }}
                send={(call, id) => call(authoring.remove, { params: { id } })}
                refresh={refreshContacts}
                onClose={onClose}
              />
            </Box>
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
