import { number, plural } from '../../ui/format.ts'
import type { comments as bg } from '../bg/comments.ts'

const letters = (count: number) =>
  `${number(count, 'en')} ${plural(count, 'en', { one: 'character', other: 'characters' })}`

export const comments: typeof bg = {
  title: 'Comments',
  label: 'Your comment',
  hint: 'Share a thought or ask a question',
  send: 'Post',
  sent: 'Your comment is posted.',
  left: (count) => `${letters(count)} left.`,
  over: (count) => `The text is ${letters(count)} too long.`,
  kept: 'You are offline. The text is kept on this device but has not been sent. Post it once the connection is back.',
  unsent: 'We are not sure that the comment arrived. The text is kept – try again, it will not appear twice.',
  loading: 'The comments are loading',
  failed: 'The comments did not load',
  more: 'Show more comments',
  empty: 'No comments yet. Write the first one.',
  empty_guest: 'No comments yet.',
  closed: 'Comments are closed.',
  guest: 'Comments are for the people of the group. Sign in to join the conversation.',
  login: 'Sign in',
  nameless: 'Deleted account',
  mine: 'You',
  hidden: (reason) => `Hidden by the editors: ${reason}. Only you can see it.`,
  blocked: (reason, until) => `You cannot write comments${until ? ` until ${until}` : ''}. Reason: ${reason}.`,
  because: {
    offensive: 'it insults or attacks somebody',
    personal_data: 'it reveals personal data',
    misleading: 'it is untrue or misleading',
    spam: 'it is advertising or spam',
    other: 'it breaks the rules',
  },
  remove: { action: 'Delete', label: 'Delete your comment', done: 'The comment is deleted.', undo: 'Undo' },
  report: {
    action: 'Report',
    label: (name) => `Report the comment by ${name}`,
    reported: 'Reported',
    title: 'What is wrong with the comment?',
    text: 'The editors will look at it. Its author will not learn who reported it.',
    submit: 'Report',
    done: 'Thank you. The editors will look at the comment.',
    reason: {
      offensive: 'It insults or attacks somebody',
      personal_data: 'It reveals personal data',
      misleading: 'It is untrue or misleading',
      spam: 'Advertising or spam',
      other: 'Something else',
    },
  },
  terms: {
    title: 'Before your first comment',
    rules: [
      'Write with respect. The comment appears with your name and group.',
      'Everybody who can read the item can see it.',
      'Share no personal data, health information or business secrets – yours or anybody else’s.',
      'The editors can hide a comment that breaks the rules and stop its author from commenting.',
      'You can delete your own comment at any time.',
    ],
    accept: 'Accept and post',
    cancel: 'Cancel',
  },
  refused: {
    comments_closed: 'Comments were closed while you were writing. Your text is kept.',
    comments_blocked: 'You cannot write comments at the moment.',
    terms_not_accepted: 'Accept the rules for comments first.',
    idempotency_key_reused: 'This comment was already sent with another text. Try again.',
  },
  not_here: 'The item is no longer available, so the comment cannot be posted.',
  report_refused: {
    own_comment: 'This comment is yours. You can delete it.',
  },
  report_gone: 'This comment is no longer here.',
}
