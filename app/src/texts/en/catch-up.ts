import type { PageTexts } from '../index.ts'
import { counted } from '@megdan/kit/counted/en'

export const catchUp: PageTexts['catchUp'] = {
  title: 'While you were away',
  lead: (day) => `You last read here on ${day}. This is what still holds since then and is worth your time.`,
  length: 'How much time you have',
  confirm: 'Await your confirmation',
  important: 'Important and still valid',
  surveys: 'Open surveys',
  more: 'More, if you have time',
  left: (count) =>
    count === 1
      ? 'One more is left. Choose more time to see it.'
      : `${count} more are left. Choose more time to see them.`,
  left_over: (count) =>
    count === 1
      ? 'One more is left that ten minutes are too short for. You will find it in the news.'
      : `${count} more are left that ten minutes are too short for. You will find them in the news.`,
  to_news: 'To the news',
  finish: 'Done',
  hide: 'Hide “While you were away”',
  card: (count, day) =>
    `${counted(count, 'item', 'items')} since ${day} still ${count === 1 ? 'holds' : 'hold'}. See what matters most in one minute, three or ten.`,
  open: 'See what matters',
  done: {
    title: 'You have caught up',
    text: 'Nothing important from your absence is waiting.',
    action: 'To the home page',
  },
}
