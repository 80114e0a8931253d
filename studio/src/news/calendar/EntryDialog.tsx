import { Button, Stack } from '@mantine/core'
import { dateLong } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFocusReturn } from '../../ui/focus-return.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useEdit } from '../../ui/form/use-edit.ts'
import { clockOfMoment, toTheMinute, writtenClock } from '../../ui/moment.ts'
import { MomentField } from '../../ui/MomentField.tsx'
import type { Entry } from './entries.ts'
import { Pill } from '../../ui/Pill.tsx'

type Props = { entry: Entry; mayMove: boolean; onMove: (entry: Entry, to: string) => void; onClose: () => void }

/** What an entry stands for, and its moment as a field. */
export function EntryDialog({ entry, mayMove, onMove, onClose }: Props) {
  useFocusReturn()
  const { calendar: words, news } = useTexts()
  const language = useLanguage()
  const { kind, item } = entry
  const edit = useEdit<{ at: string | null }>({
    thing: undefined,
    valuesOf: () => ({ at: entry.at }),
    send: async (values) => {
      if (values.at !== null && isOther) onMove(entry, values.at)
      onClose()
    },
  })
  const { at } = edit.values
  const moment = (time: string) => `${dateLong(time, language)}, ${writtenClock(clockOfMoment(time))}`
  const isOther = at !== null && toTheMinute(at) !== toTheMinute(entry.at)
  return (
    <Dialog onClose={onClose} title={<span lang={item.language}>{item.title}</span>}>
      <Stack gap={12}>
        <p>
          <Pill dot look={item.status}>
            {news.state[item.status]}
          </Pill>{' '}
          {item.important && <Pill look="danger">{news.important}</Pill>}{' '}
          {item.must_read && <Pill look="warning">{news.must_read}</Pill>}
        </p>
        <p>{words.by(item.category.category_title, item.author)}</p>
        <p>{words.from(moment(item.published_at))}</p>
        {item.expires_at && <p>{words.until(moment(item.expires_at))}</p>}
        {mayMove && (
          <Form edit={edit} submit={undefined} gap={12}>
            <MomentField label={words.moment[kind]} {...edit.field('at')} />
            <Button type="submit" variant="light" disabled={!isOther}>
              {words.move}
            </Button>
          </Form>
        )}
        <Button component={Link} to={`/news/${item.id}`} variant={mayMove ? 'default' : 'filled'}>
          {words.open}
        </Button>
      </Stack>
    </Dialog>
  )
}
