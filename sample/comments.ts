import type { SampleComment } from './types.ts'

/** What the people of the demo say under its news, with one that waits for an editor. */
export const comments: SampleComment[] = [
  {
    news_id: 'esenno-menyu-plovdiv',
    person_id: 'zhivko-penev',
    after_minutes: 14,
    text: 'Най-после! Вече не се тича от линията, за да хванеш супата топла.',
  },
  {
    news_id: 'esenno-menyu-plovdiv',
    person_id: 'petya-nikolova',
    after_minutes: 31,
    text: 'Ще има ли и нещо без глутен? За двама от смяната е важно.',
  },
  {
    news_id: 'esenno-menyu-plovdiv',
    person_id: 'stoyka-licheva',
    answers: 'petya-nikolova',
    liked_by: ['petya-nikolova', 'zhivko-penev', 'hristo-bakalov'],
    after_minutes: 52,
    text: 'Да, всеки ден ще има по едно ястие без глутен. Питайте на касата, ние го знаем.',
  },
  {
    news_id: 'esenno-menyu-plovdiv',
    person_id: 'hristo-bakalov',
    after_minutes: 75,
    text: 'Който още реди опашка в 12:00, да си гледа часовника.',
    reported: { by: 'irina-pashova', reason: 'offensive' },
  },
  {
    news_id: 'bez-ednokratni-pribori',
    person_id: 'gabriela-ivanova',
    after_minutes: 40,
    text: 'В Ямбол ги махнахме още през лятото и никой не съжалява.',
  },
  {
    news_id: 'bez-ednokratni-pribori',
    person_id: 'pavlina-todeva',
    after_minutes: 190,
    text: 'А за нощната смяна, когато столът е затворен?',
  },
  {
    news_id: 'bez-ednokratni-pribori',
    person_id: 'todorka-valcheva',
    answers: 'pavlina-todeva',
    liked_by: ['pavlina-todeva'],
    after_minutes: 260,
    text: 'В кухнята до лабораторията има шкаф с прибори. Моля, само ги върнете измити.',
  },
]
