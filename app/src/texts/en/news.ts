import { minutes, number, plural } from '@megdan/kit/format'
import type { Texts } from '../index.ts'

const counted = (count: number, one: string, other: string) =>
  `${number(count, 'en')}\u00a0${plural(count, { one, other })}`

export const news: Texts['news'] = {
  title: 'News',
  unread: 'Unread',
  important: 'Important',
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
  save: 'Save',
  unsave: 'Remove from saved',
  saved_toast: 'Saved for reading.',
  unsaved_toast: 'Removed from saved.',
  share: 'Share',
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
    reaction: 'Reactions are for members of the group. Sign in or register – it takes less than a minute.',
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
  article: {
    title: 'News item',
    loading: 'The item is loading',
    failed: 'The item did not load',
    offline: {
      title: 'This item is not on your device',
      text: 'You are offline and the text has not been downloaded yet. Open it when you are back online.',
    },
    gone: {
      title: 'This item is no longer here',
      text: 'The editors may have removed it, it may have expired, or it may not be meant for your group.',
      action: 'To the news',
    },
    text_size: 'Text size',
    smaller: 'Smaller text',
    larger: 'Larger text',
    sample: 'This is how the text of the news will look.',
    key_points: 'In brief',
    listen: 'Listen',
    stop: 'Stop',
    languages: 'Language of the item',
    table: 'Table – scroll sideways to see all of it',
    video: 'Video',
    new_tab: 'opens in a new window',
    gallery: 'Gallery',
    picture: (at, of) => `Picture ${at} of ${of}`,
    open_picture: (at, of, alt) => `Enlarge picture ${at} of ${of}${alt ? `: ${alt}` : ''}`,
    next: 'Next picture',
    previous: 'Previous picture',
    zoom_in: 'Zoom in',
    zoom_out: 'Zoom out',
    attachments: 'Attachments',
    related: 'More on this topic',
    reactions: 'Your reaction',
    reaction: { heart: 'Like', star: 'Great', clap: 'Well done', idea: 'Useful', sad: 'Sympathy' },
    reacted: (name, count) => `${name}, ${counted(count, 'reaction', 'reactions')}`,
    confirm: 'I have read this',
    confirmed_now: 'Confirmed',
    confirmed: (moment) => `Confirmed on ${moment}`,
    confirm_until: (day) => `Confirm by ${day}`,
    reopened: (reason) =>
      `The text has changed since you confirmed it${reason ? `: “${reason}”` : '.'} Read it and confirm again.`,
  },
  find: {
    title: 'Search',
    label: 'Search the news',
    hint: 'A word from the title or the text',
    clear: 'Clear',
    recent: 'Recent searches',
    forget: 'Clear searches',
    start: { title: 'What are you looking for?', text: 'Type a word – its other forms are found too.' },
    none: (words) => `Nothing matches “${words}”`,
    none_text: 'Try another word, or fewer words.',
    failed: 'The search failed',
    offline: 'Searching only what is on this device.',
    results: (count, more) =>
      more ? `Over ${counted(count, 'result', 'results')}` : counted(count, 'result', 'results'),
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
