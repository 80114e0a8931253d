import { minutes, number, plural } from '@megdan/kit/format'
import type { Texts } from '../index.ts'

const greetings = { morning: 'Good morning', day: 'Good afternoon', evening: 'Good evening', night: 'Hello' }

export const home: Texts['home'] = {
  title: 'Home',
  greeting: (part, name) => (name ? `${greetings[part]}, ${name}` : greetings[part]),
  search: 'Search',
  profile: 'Profile',
  login: 'Sign in',
  register: 'Register',
  loading: 'The home page is loading',
  all_read: { title: 'You are all caught up', text: 'Anything new for you will appear here.', action: 'All news' },
  empty: { title: 'No news yet', text: 'What matters today will appear here as soon as it is published.' },
  brief: { today: 'Today in brief', lately: 'In brief' },
  listen: (count) => `Listen, ${minutes(count, 'en', 'long')}`,
  stop: 'Stop',
  for_you: 'For you',
  more_public: 'More news',
  public: 'Public news',
  all: 'All',
  all_news: 'All news',
  categories: 'Categories',
  see_all: 'See all',
  all_categories: 'See all categories',
  survey: {
    size: (count, length, most) =>
      `${most ? 'up to\u00a0' : ''}${number(count, 'en')}\u00a0${plural(count, { one: 'question', other: 'questions' })} · ${minutes(length, 'en')}`,
    until: (day) => `Open until ${day}`,
    open: 'Open the survey',
  },
  to_confirm: 'To be confirmed',
  upcoming: 'Coming up',
  confirm_by: (day) => `Confirm by ${day}`,
  confirm_late: (day) => `It was due on ${day}`,
  confirm_any: 'Confirm that you have read it',
  survey_ends: 'The survey closes',
  guest: {
    title: 'You are browsing as a guest',
    text: 'Sign in to see your team’s news and take surveys.',
    surveys: 'Surveys are for employees',
    surveys_text: 'Sign in to take part in them.',
  },
  refresh: 'Refresh',
}
