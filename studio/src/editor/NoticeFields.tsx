import { Box, Text, Textarea, TextInput } from '@mantine/core'
import { type NewsContent, noticeLimits } from '@megdan/contract'
import { shortened } from '@megdan/contract/shortened'
import type { Notice, Plan } from '../news/index.ts'
import { PushCard, RingingNote, useRinging } from '../ringing/index.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { MarkRow } from './MarkRow.tsx'

/** Whom the notification of an item rings, when it appears; undefined where none goes with it. */
export const aboutNotice = ({ audience, category_id }: NewsContent, { notice, publish_at }: Plan) =>
  notice === null
    ? undefined
    : { audience, ...(category_id && { category_id }), ...(publish_at !== null && { at: publish_at }) }

/** The words that go out with an item until somebody writes others: those of the item, to the end of a word. */
const noticeOf = ({ title, summary }: NewsContent): Notice => ({
  title: shortened(title.trim(), noticeLimits.title),
  body: shortened(summary.trim(), noticeLimits.body),
})

type Props = {
  content: NewsContent
  plan: Plan
  onNotice: (notice: Notice | null) => void
  /** Shows it as a phone does. */
  preview?: boolean
}

/** The notification that goes out with an item: its words, how much room is left, and how many phones ring. */
export function NoticeFields({ content, plan, onNotice, preview = false }: Props) {
  const words = useTexts().editor
  const { push } = useMe().rights
  const { marks } = words
  const { notice } = plan
  const counted = useRinging(aboutNotice(content, plan))
  const own = noticeOf(content)
  const isCut = notice !== null && notice.title === own.title && own.title !== content.title.trim()
  const room = (name: keyof typeof noticeLimits & keyof Notice) => (
    <Text span fz="caption" c="dimmed" className="num">
      {words.room(notice?.[name].length ?? 0, noticeLimits[name])}
    </Text>
  )
  return (
    <div data-place="notice">
      <MarkRow
        icon="bell"
        label={marks.notify}
        note={push ? marks.notify_note : marks.no_push_right}
        on={notice !== null}
        disabled={!push}
        onChange={(on) => onNotice(on ? own : null)}
      >
        {notice && (
          <>
            <TextInput
              label={words.notice_title}
              maxLength={noticeLimits.title}
              value={notice.title}
              rightSection={room('title')}
              rightSectionWidth={64}
              onChange={(event) => onNotice({ ...notice, title: event.currentTarget.value })}
            />
            {isCut && (
              <Text fz="note" c="var(--mg-warning)">
                {words.notice_cut(content.title.trim().length, noticeLimits.title)}
              </Text>
            )}
            <Textarea
              label={words.notice_body}
              maxLength={noticeLimits.body}
              value={notice.body}
              rightSection={room('body')}
              rightSectionWidth={72}
              onChange={(event) => onNotice({ ...notice, body: event.currentTarget.value })}
            />
            {preview && (
              <Box p={12} bdrs="card" bg="#0c2723">
                <PushCard title={notice.title} body={notice.body} language={content.language} />
              </Box>
            )}
            <RingingNote counted={counted} later={plan.publish_at !== null} />
          </>
        )}
      </MarkRow>
    </div>
  )
}
