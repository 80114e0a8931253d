import { Button, Group, Text } from '@mantine/core'
import { newsAuthoring as authoring, type StudioNewsItem } from '@megdan/contract'
import { Link } from 'react-router-dom'
import { api } from '../../platform/api.ts'
import { presentMoment } from '../../platform/clock.ts'
import { sentenceOf, useTexts } from '../../texts/index.ts'
import { announce, offerUndo } from '../../ui/announce.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFocusReturn } from '../../ui/focus-return.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useEdit } from '../../ui/form/use-edit.ts'
import { momentOf } from '../../ui/format.ts'
import { MomentField } from '../../ui/MomentField.tsx'
import { publish, unpublish } from '../publishing.ts'
import { askAnew } from './move.ts'

type Props = {
  item: StudioNewsItem
  /** The moment on which it was dropped; null where it was pressed. */
  at: string | null
  mayMove: boolean
  onClose: () => void
}

/** A draft is given its moment; what it lacks is said here, and mended in the editor. */
export function ScheduleDialog({ item, at, mayMove, onClose }: Props) {
  useFocusReturn()
  const texts = useTexts()
  const { calendar: words, editor, news, shell } = texts
  const title = item.title || editor.untitled
  const edit = useEdit<{ at: string | null }>({
    thing: undefined,
    valuesOf: () => ({ at }),
    check: (values) => ({
      at: (values.at === null || Date.parse(values.at) <= presentMoment()) && news.bulk.past,
    }),
    words: { failed: words.not_scheduled, refusals: editor.refusals },
    send: async (values) => {
      if (values.at === null) return
      const fresh = await api(authoring.get, { params: { id: item.id } })
      const after = await publish(fresh, { publish_at: values.at, notice: fresh.notice })
      onClose()
      const takeBack = () =>
        unpublish(after)
          .then(askAnew)
          .catch((error: unknown) => announce(sentenceOf(error, texts, editor.refusals)))
      offerUndo(words.moved.appears(title, momentOf(values.at)), shell.undo, takeBack)
    },
    refresh: askAnew,
  })
  return (
    <Dialog onClose={onClose} title={<span lang={item.languages[0]}>{title}</span>}>
      {mayMove ? (
        <Form edit={edit} submit={words.schedule} gap={12}>
          <MomentField label={words.moment.appears} days {...edit.field('at')} />
          <Text fz="note" c="dimmed">
            {words.schedule_text}
          </Text>
        </Form>
      ) : (
        <p>{words.may_not}</p>
      )}
      <Group mt={12}>
        <Button component={Link} to={`/news/${item.id}`} variant="default">
          {words.open}
        </Button>
      </Group>
    </Dialog>
  )
}
