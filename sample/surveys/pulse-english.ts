import type { SurveyTranslation } from '@megdan/contract'

export const pulseInEnglish: SurveyTranslation = {
  title: 'November pulse',
  summary: '5 questions about your team, its goals and the workload. It takes 2\u00A0minutes.',
  sections: {},
  questions: {
    sedmica: { title: 'How was your week?', labels: { low: 'Very bad', high: 'Great' } },
    celi: {
      title: 'How clear are your team’s goals for next month?',
      options: {
        napalno: 'Quite clear',
        'po-skoro-yasni': 'Rather clear',
        'po-skoro-neyasni': 'Rather unclear',
        'ne-znam': 'I do not know what they are',
      },
    },
    pomosht: {
      title: 'What would help you most?',
      help: 'Choose up to two.',
      options: {
        sreshta: 'A short weekly meeting',
        'pisani-celi': 'Goals in writing',
        razgovor: 'A talk with my manager',
        hora: 'One more person in the team',
        instrumenti: 'Better tools and equipment',
      },
    },
    natovarvane: { title: 'How do you find your workload?', labels: { low: 'Overloaded', high: 'At ease' } },
    'edno-neshto': {
      title: 'What is the one thing that we should change before New Year?',
      help: 'Do not write names, neither yours nor anybody else’s.',
    },
  },
}
