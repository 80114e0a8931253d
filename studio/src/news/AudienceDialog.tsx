import type { AudienceChoice, StudioNewsItem } from '@megdan/contract'
import { AudienceChooser } from '../audience/index.ts'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { addressTo } from './bulk.ts'
import type { Run } from './use-acts.ts'

type Props = { items: readonly StudioNewsItem[]; run: Run; onClose: () => void }

const isNobody = (audience: AudienceChoice) => 'groups' in audience && audience.groups.length === 0 && !audience.guests

/** One audience for all of these items. */
export function AudienceDialog({ items, run, onClose }: Props) {
  useFocusReturn()
  const { news } = useTexts()
  const words = news.bulk
  const edit = useEdit<{ audience: AudienceChoice }>({
    thing: undefined,
    valuesOf: () => ({ audience: items[0]?.audience ?? { groups: [], guests: false } }),
    check: ({ audience }) => ({ form: isNobody(audience) && words.audience_nobody }),
    send: async ({ audience }) => {
      onClose()
      void run(() => addressTo(items, audience), words.addressed)
    },
  })
  return (
    <Dialog onClose={onClose} title={words.audience}>
      <Form edit={edit} submit={words.audience_save} gap={12}>
        <p>{words.audience_text(items.length)}</p>
        <AudienceChooser value={edit.values.audience} onChange={(audience) => edit.write({ audience })} />
      </Form>
    </Dialog>
  )
}
