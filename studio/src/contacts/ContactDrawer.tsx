import { Button, Skeleton } from '@mantine/core'
import { contactsAuthoring as authoring, type StudioContact } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { announce } from '../ui/announce.tsx'
import { FailureNote } from '../ui/Note.tsx'
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
    <Button variant="default" className="danger contact-remove" onClick={remove}>
      {words.form.remove}
    </Button>
  )
}

/** A contact at the side of the page; whoever may not change it sees it as the app shows it. */
export function ContactDrawer({ id, mayChange, onClose }: { id: string; mayChange: boolean; onClose: () => void }) {
  const { contacts: words } = useTexts()
  const one = useContact(id)
  return (
    <SideDrawer title={one.data?.name ?? words.form.edit} onClose={onClose}>
      {one.isPending && <Skeleton height={300} radius={16} />}
      {one.isLoadingError && <FailureNote title={words.failed} error={one.error} retry={one.refetch} />}
      {one.data && !mayChange && <ContactPreview contact={one.data} photo={one.data.photo?.url} />}
      {one.data && mayChange && (
        <>
          <ContactForm contact={one.data} onDone={onClose} />
          <RemoveButton contact={one.data} onClose={onClose} />
        </>
      )}
    </SideDrawer>
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
