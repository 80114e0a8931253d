import type { PageTexts } from '../index.ts'

export const confirmations: PageTexts['confirmations'] = {
  title: 'My confirmations',
  lead: 'What you have confirmed, when, and what the text was then. Only you see it, and those who follow confirmations.',
  loading: 'The confirmations are loading',
  failed: 'The confirmations did not load',
  empty: {
    title: 'You have confirmed nothing yet',
    text: 'When you confirm an item with “I have read and understood”, you will find it here with its text as it was.',
  },
  said: (moment, version) => `Confirmed on ${moment} · version ${version}`,
  changed: 'The text has changed since and awaits a new confirmation.',
  gone: 'The item was taken down, and its text is no longer shown.',
  as_it_was: 'The text as you confirmed it',
  today: 'See the current text',
  more: 'Load more',
}
