export const notifications = {
  title: 'Известия',
  filter: 'Покажи',
  filters: {
    all: 'Всички',
    unread: 'Непрочетени',
    important: 'Важни',
  },
  days: {
    today: 'Днес',
    yesterday: 'Вчера',
  },
  kinds: {
    news: 'Новина',
    survey: 'Анкета',
    important: 'Важно',
    event: 'Събитие',
    people: 'За хората',
  },
  unread: 'Непрочетено',
  urgent: 'Спешно',
  read_all: 'Отбележи всички като прочетени',
  all_read: 'Всички известия са прочетени.',
  more: 'Зареди още',
  refresh: 'Обнови',
  /** A push that brings no words of its own. */
  arrived: 'Имате ново известие.',
  open: 'Отвори',
  /** As the phone's own settings show them. */
  channels: { news: 'Новини', surveys: 'Анкети', important: 'Важни' },
  loading: 'Известията се зареждат',
  failed: 'Известията не се заредиха',
  more_failed: 'По-старите известия не се заредиха.',
  no_place: 'Няма какво повече да се отвори: всичко е в текста на известието.',
  empty: {
    all: {
      title: 'Още няма известия',
      text: 'Тук ще се появи всичко, за което ви известяваме.',
    },
    unread: {
      title: 'Всичко е прочетено',
      text: 'Ще ви известим, когато има нещо важно за вас.',
    },
    important: {
      title: 'Няма важни известия',
      text: 'Тук остават спешните известия и тези, които чакат вашето потвърждение.',
    },
    set: 'Настрой известията',
  },
}
