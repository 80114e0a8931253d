import { open } from '../audience.ts'
import type { SampleSurvey } from '../types.ts'

/** One question that guests may answer, too. */
export const openDoors: SampleSurvey = {
  id: 'otvoreni-vrati',
  title: 'Кога да е денят на отворените врати?',
  summary: 'Един въпрос към всички, които искат да видят как работим.',
  cover: 'factory',
  mode: 'confidential',
  audience: open,
  opens_days: -3,
  closes_days: 20,
  results: 'after_answer',
  questions: [
    {
      id: 'den',
      kind: 'single',
      title: 'Кога ви е най-удобно да дойдете?',
      required: true,
      other: true,
      options: [
        { id: 'petak', text: 'В петък след работа' },
        { id: 'sabota', text: 'В събота сутринта' },
        { id: 'nedelya', text: 'В неделя следобед' },
      ],
    },
  ],
  translations: {
    en: {
      title: 'When should the open day be?',
      summary: 'One question to everybody who would like to see how we work.',
      sections: {},
      questions: {
        den: {
          title: 'When would it suit you best to come?',
          options: { petak: 'Friday after work', sabota: 'Saturday morning', nedelya: 'Sunday afternoon' },
        },
      },
    },
  },
}
