import type { Texts } from '../texts.ts'

export const calendar: Texts['calendar'] = {
  title: 'Calendar',
  list: 'List',
  view: 'View',
  views: {
    month: 'Month',
    week: 'Week',
  },
  today: 'Today',
  before: {
    month: 'Previous month',
    week: 'Previous week',
  },
  after: {
    month: 'Next month',
    week: 'Next week',
  },
  end: 'ends',
  ends: 'is no longer shown after this',
  more: (number) => `${number} more`,
  by: (category, author) => `${category} · ${author}`,
  from: (moment) => `Appears on ${moment}`,
  until: (moment) => `Shown until ${moment}`,
  moment: { appears: 'Appears on', ends: 'Shown until' },
  move: 'Move',
  open: 'Open the story',
  moved: {
    appears: (title, moment) => `“${title}” will appear on ${moment}.`,
    ends: (title, moment) => `“${title}” will be shown until ${moment}.`,
  },
  undone: 'It is back where it was.',
  refused: {
    past: (title) => `“${title}” stays where it is: that hour has passed.`,
    changed: (title) => `“${title}” was changed meanwhile. The calendar now shows how it stands.`,
    order: (title) => `“${title}” stays where it is: it would end before it appears.`,
  },
  loading: 'The calendar is loading',
  failed: 'The calendar did not load',
  empty: 'Nothing is scheduled or published in this period.',
  too_many: 'These are the first 500 stories of the period. Narrow it by category, company or author.',
}
