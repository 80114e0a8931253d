import { TextInput } from '@mantine/core'
import { type TemplateKind, templates as endpoints } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { refreshTemplates } from './templates.ts'

type Props = { kind: TemplateKind; id: string; title: string; onClose: () => void }

/** Keeps what is on the server of a thing as a template, under a name. */
export function KeepDialog({ kind, id, title, onClose }: Props) {
  const { templates: words } = useTexts()
  useFocusReturn()
  const edit = useEdit({
    thing: undefined,
    valuesOf: () => ({ name: title.trim().slice(0, 80) }),
    words: { refusals: words.refusals, bad: { name: words.name_missing } },
    check: ({ name }) => ({ name: name.trim() === '' && words.name_missing }),
    send: async ({ name }) => {
      await api(endpoints.create, { body: { kind, from: id, name: name.trim() } })
    },
    refresh: refreshTemplates,
    onSaved: () => {
      announce(words.kept)
      onClose()
    },
  })
  return (
    <Dialog title={words.keep} onClose={onClose}>
      <Form edit={edit} submit={words.keep_it}>
        <TextInput
          label={words.name}
          description={words.keep_note}
          maxLength={80}
          data-autofocus
          {...edit.field('name')}
        />
      </Form>
    </Dialog>
  )
}
