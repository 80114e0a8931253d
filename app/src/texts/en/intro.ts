import type { intro as bg } from '../bg/intro.ts'

export const intro: typeof bg = {
  step: (step, of) => `Step ${step} of ${of}`,
  slides: [
    {
      title: 'Everything from the group in one place',
      text: 'News for your company, your site and the people around you.',
    },
    {
      title: 'Your voice changes things',
      text: 'Short anonymous surveys. You see the result and what follows.',
    },
    {
      title: 'What matters, on time',
      text: 'We notify you only about what concerns you. You choose.',
    },
  ],
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  allow: 'Allow notifications',
  to_news: 'To the news',
  to_login: 'To the sign-in',
  later: 'Not now',
  survey: {
    anonymous: 'Anonymous',
    question: 'How was your week?',
  },
  alerts: [
    {
      title: 'Important for your shift',
      text: 'Confirm the new protocol',
    },
    {
      title: 'The Christmas party',
      text: '12\u00a0December, 16:00',
    },
    {
      title: 'Happy anniversary, Ivan!',
      text: '10\u00a0years together',
    },
  ],
}
