import type { ReaderMarks } from '../src/news/use-marks.ts'

const nothing = () => Promise.resolve()

const marks: ReaderMarks = {
  settled: true,
  isRead: () => false,
  isSaved: () => false,
  reactionOf: () => undefined,
  confirmationOf: () => undefined,
  standingOf: ({ must_read }) => (must_read ? 'waits' : undefined),
  noticeReturn: () => undefined,
  readAt: () => undefined,
  saved: () => [],
  pending: 0,
  isWaiting: () => false,
  toggleSaved: nothing,
  markRead: nothing,
  markUnread: nothing,
  react: nothing,
  confirm: nothing,
}

/** In the place of a reader's marks: the item has just come out and nobody has touched it. */
export const useMarks = (): ReaderMarks => marks
