/** The letter with what somebody has not seen in the app, and the page on which they want no more of them. */
export const digest = {
  brand: 'Мегдан',
  subject: (title: string, others: number) =>
    others === 0 ? title : `${title} и още ${others === 1 ? 'едно нещо' : `${others} неща`}`,
  title: 'Обобщение',
  hello: (name: string) => `Здравейте, ${name}!`,
  lead: 'Това не сте видели в приложението и още важи.',
  confirm: 'Чакат вашето потвърждение',
  news: 'Новини',
  more: 'Още новини',
  surveys: 'Анкети, които чакат',
  left: 'Има и още. Ще го намерите в приложението.',
  to_app: 'Отвори приложението',
  whole: 'Прочетете цялата новина в приложението',
  to_confirm: (day?: string) =>
    day ? `Потвърдете до ${day} в приложението` : 'Потвърдете в приложението, че сте прочели',
  until: (day: string) => `до ${day}`,
  /** There are no such words in the language of whoever reads: in which they stand. */
  only_in: (language: string) => `само на ${language}`,
  attached: (titles: string) => `Приложено: ${titles}`,
  blocks: {
    picture: (words: string) => (words ? `Снимка: ${words}` : 'Снимка – вижте я в приложението'),
    film: (title: string) => (title ? `Филм: ${title}` : 'Филм'),
    own_film: (title: string) =>
      title ? `Видео: ${title} – гледайте го в приложението` : 'Видео – гледайте го в приложението',
    file: (title: string) => `Файл: ${title} – отворете го в приложението`,
    person: (name: string) => `${name} – вижте в „Контакти“`,
    poll: 'Въпрос към вас – отговорете в приложението',
    open: 'Отвори',
  },
  why: {
    day: 'Получавате това всеки ден, защото така сте избрали в профила си.',
    week: 'Получавате това веднъж седмично, защото така сте избрали в профила си.',
    by_default: 'Получавате това веднъж седмично, защото още не сте влизали в приложението.',
  },
  change: 'Промени колко често',
  stop: 'Спри обобщенията',
  page: {
    title: 'Обобщение по имейл',
    ask: 'Да спрем ли обобщенията по имейл?',
    ask_text: 'Новините остават в приложението, а известията на телефона не се променят.',
    submit: 'Спри обобщенията',
    done: 'Спряхме обобщенията',
    done_text: 'Няма да ви ги изпращаме повече. Ако размислите, изберете ги пак в профила си.',
    profile: 'Към профила ми',
    back: 'Към Мегдан',
    failed: 'Не стана',
    failed_text: 'Опитайте пак след малко.',
  },
}
