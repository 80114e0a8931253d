import { staff } from '../audience.ts'
import type { SampleSurvey } from '../types.ts'

const comes = {
  match: 'all' as const,
  conditions: [{ question: 'idvane', test: 'is' as const, value: true }],
}

/** Named, in two sections, with logic from the first answer on. */
export const christmas: SampleSurvey = {
  id: 'koledno-tarzhestvo',
  title: 'Коледното тържество',
  summary: 'Кажете ни дали ще дойдете и с кого, за да запазим места и да поръчаме храната.',
  cover: 'holiday',
  mode: 'named',
  audience: staff,
  opens_days: -1,
  closes_days: 12,
  results: 'after_answer',
  sections: [
    { id: 'vie', title: 'Вие', text: 'Тържеството е на 18 декември от 18:30 ч.' },
    { id: 'vecherta', title: 'Вечерта', text: 'Помогнете ни да я подредим.' },
  ],
  questions: [
    { id: 'idvane', kind: 'yes_no', title: 'Ще дойдете ли?', required: true, section: 'vie' },
    {
      id: 's-kogo',
      kind: 'single',
      title: 'С кого ще дойдете?',
      required: true,
      other: true,
      section: 'vie',
      show_if: comes,
      options: [
        { id: 'bez-pridruzhitel', text: 'Без придружител' },
        { id: 'partnyor', text: 'С партньора си' },
        { id: 'deca', text: 'С децата' },
      ],
    },
    {
      id: 'kolko-deca',
      kind: 'scale',
      title: 'Колко деца ще доведете?',
      help: 'За всяко ще има подарък.',
      required: true,
      min: 1,
      max: 5,
      labels: { low: 'Едно', high: 'Пет' },
      section: 'vie',
      show_if: { match: 'all', conditions: [{ question: 's-kogo', test: 'is', value: 'deca' }] },
    },
    {
      id: 'bez-kakvo',
      kind: 'text',
      title: 'Има ли нещо, което не ядете?',
      required: false,
      length: 'short',
      section: 'vie',
      show_if: comes,
    },
    {
      id: 'kak-da-mine',
      kind: 'photo_choice',
      title: 'Как да мине вечерта?',
      required: true,
      section: 'vecherta',
      show_if: comes,
      options: [
        { id: 'vecherya', text: 'Дълга вечеря', image_id: 'canteen', image_alt: 'Поднос с обяд' },
        { id: 'igri', text: 'Игри на открито', image_id: 'sport', image_alt: 'Хора, които тичат' },
        { id: 'koncert', text: 'Концерт на колегите', image_id: 'people', image_alt: 'Група колеги' },
      ],
    },
    {
      id: 'kakvo-bi',
      kind: 'text',
      title: 'Какво би ви накарало да дойдете догодина?',
      required: false,
      section: 'vecherta',
      show_if: { match: 'all', conditions: [{ question: 'idvane', test: 'is', value: false }] },
    },
  ],
  translations: {
    en: {
      title: 'The Christmas party',
      summary: 'Tell us whether you are coming and with whom, so that we can keep seats and order the food.',
      sections: {
        vie: { title: 'You', text: 'The party is on 18\u00A0December at 18:30.' },
        vecherta: { title: 'The evening', text: 'Help us arrange it.' },
      },
      questions: {
        idvane: { title: 'Are you coming?' },
        's-kogo': {
          title: 'Who is coming with you?',
          options: { 'bez-pridruzhitel': 'Nobody', partnyor: 'My partner', deca: 'My children' },
        },
        'kolko-deca': {
          title: 'How many children are you bringing?',
          help: 'There is a present for each.',
          labels: { low: 'One', high: 'Five' },
        },
        'bez-kakvo': { title: 'Is there anything that you do not eat?' },
        'kak-da-mine': {
          title: 'What should the evening be like?',
          options: { vecherya: 'A long dinner', igri: 'Games outdoors', koncert: 'A concert by colleagues' },
        },
        'kakvo-bi': { title: 'What would make you come next year?' },
      },
    },
  },
}
