/** Words of the frame around every page. */
export const shell = {
  brand: 'Мегдан',
  navigation: 'Основна навигация',
  skip: 'Към съдържанието',
  tabs: { home: 'Начало', news: 'Новини', surveys: 'Анкети', notifications: 'Известия', profile: 'Профил' },
  /** Said after the name of the tab «Известия». */
  unread: (count: number) => (count === 1 ? '1 непрочетено' : `${count} непрочетени`),
  close: 'Затвори',
  back: 'Назад',
  retry: 'Опитай отново',
  loading: 'Зареждане ...',
  support_code: (code: string) => `Код за поддръжката: ${code}`,
  broken: {
    title: 'Нещо се обърка',
    text: 'Страницата спря неочаквано. Нищо не е загубено – опитайте пак.',
  },
  outdated: {
    title: 'Има нова версия',
    text: 'Тази, която използвате, вече не работи. Обновете приложението, за да продължите. Нищо от това, което чака изпращане, не се губи.',
    reload: 'Обнови',
    store: 'Към магазина',
    ask: 'Обновете го оттам, откъдето сте го инсталирали, или попитайте своя администратор.',
  },
}
