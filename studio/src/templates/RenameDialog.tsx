import { TextInput } from '@mantine/core'
import { type Template, templates as endpoints } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { refreshTemplates } from './templates.ts'

export function RenameDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { templates: words } = useTexts()
  useFocusReturn()
  const edit = useEdit({
    thing: template,
    valuesOf: (thing: { name: string } | undefined) => ({ name: thing?.name ?? '' }),
    words: { refusals: words.refusals, conflict: words.conflict, bad: { name: words.name_missing } },
    check: ({ name }) => ({ name: name.trim() === '' && words.name_missing }),
    send: async ({ name }, { version }) => {
      await api(endpoints.change, { params: { id: template.id }, body: { version, name: name.trim() } })
    },
    refresh: refreshTemplates,
    onSaved: () => {
      announce(words.renamed)
      onClose()
    },
  })
  return (
    <Dialog title={words.rename} onClose={onClose}>
      <Form edit={edit} submit={words.save}>
        <TextInput label={words.name} maxLength={80} data-autofocus {...edit.field('name')} />
      </Form>
    </Dialog>
  )
}
