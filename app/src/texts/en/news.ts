import { minutes, number } from '@megdan/kit/format'
import type { Texts } from '../index.ts'
import { counted } from '@megdan/kit/counted/en'

export const news: Texts['news'] = {
  title: 'News',
  unread: 'Unread',
  important: 'Important',
  standing: { waits: 'Awaits confirmation', confirmed: 'Confirmed' },
  minutes: (count) => minutes(count, 'en'),
  reading: (count) => `${minutes(count, 'en')} read`,
  reactions: (count) => counted(count, 'reaction', 'reactions'),
  publications: (count, more) =>
    more ? `over ${number(count, 'en')} articles` : counted(count, 'article', 'articles'),
  search: 'Search',
  filter: 'Filters',
  filters: {
    label: 'Which news to show',
    all: 'All',
    mine: 'My company',
    important: 'Important',
    saved: 'Saved',
    unread: 'Unread',
  },
  refresh: 'Refresh',
  more: 'Load more',
  loading: 'The news is loading',
  end: 'You have reached the end.',
  item_menu: (title) => `More about “${title}”`,
  why: 'Why am I seeing this',
  save: 'Save',
  unsave: 'Remove from saved',
  saved_toast: 'Saved for reading.',
  unsaved_toast: 'Removed from saved.',
  share: 'Share',
  share_viber: 'Send on Viber',
  share_other: 'Share elsewhere',
  copied: 'The link has been copied.',
  share_failed: 'This device cannot share the link.',
  mark_read: 'Mark as read',
  mark_unread: 'Mark as unread',
  failed: {
    title: 'The news did not load',
    more: 'The next items did not load.',
  },
  empty: {
    all: {
      title: 'No news yet',
      text: 'News for you will appear here as soon as it is published.',
    },
    mine: {
      title: 'No news for your company yet',
      text: 'What is meant for your team alone will appear here.',
    },
    important: {
      title: 'No important news',
      text: 'News that you should not miss will appear here.',
    },
    saved: {
      title: 'Nothing saved yet',
      text: 'Tap the bookmark in an article and it will wait for you here, even offline.',
    },
    unread: {
      title: 'You have read everything',
      text: 'News that you have not opened yet will appear here.',
    },
    all_action: 'See all news',
  },
  guest_mine: {
    title: 'Sign in to see your team’s news',
    text: 'As a guest you see only public news.',
  },
  downloaded: 'downloaded',
  downloaded_title: 'Saved for reading',
  pending: (count) =>
    `${counted(count, 'confirmation', 'confirmations')} waiting. We will send ${count === 1 ? 'it' : 'them'} when you are online.`,
  sign_in: {
    title: 'Sign in to take part',
    reaction: 'Reactions are for members of the group. Sign in or register: yours will be here when you are back.',
    confirmation: 'Confirmations are for members of the group. Sign in to confirm that you have read this.',
    login: 'Sign in',
    later: 'Not now',
  },
  confirm_refused: {
    version_conflict: 'The text was changed while you were reading. Read the new one and confirm again.',
    confirmation_not_asked: 'This item no longer asks to be confirmed.',
  },
  saved: {
    title: 'Saved',
    failed: 'Your saved items did not load',
    gone: (count) =>
      count === 1
        ? 'One saved item is no longer available, or not stored on this device.'
        : `${number(count, 'en')} saved items are no longer available, or not stored on this device.`,
  },
  category: {
    failed: 'The category did not load',
    empty: {
      title: 'Nothing here yet.',
      text: 'As soon as something is published on this topic, you will see it here.',
    },
    unknown: {
      title: 'This category is not here',
      text: 'It may have been closed, or it may not be available to you. The others are in the menu “Categories”.',
      action: 'To the news',
    },
  },
}
