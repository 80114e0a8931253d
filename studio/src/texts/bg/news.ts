export const news = {
  title: 'Новини',
  begin: 'Нова новина',
  choose: (title: string) => `Избери „${title}“`,
  choose_all: 'Избери всички показани',
  bulk: {
    label: 'Действия с избраните',
    chosen: (number: number) => `Избрани: ${number}`,
    clear: 'Изчисти избора',
    reschedule: 'Пренасрочи',
    reschedule_text: (number: number) =>
      number === 1 ? 'Новината ще излезе тогава.' : `${number} новини ще излязат тогава.`,
    moment: 'Излиза на',
    past: 'Изберете час, който още не е минал.',
    rescheduled: (number: number) =>
      number === 1 ? 'Една новина е пренасрочена.' : `${number} новини са пренасрочени.`,
    more_of: (title: string) => `Действия с „${title}“`,
    edit: 'Отвори',
    insights: 'Статистика',
    moved: (number: number) => (number === 1 ? 'Една новина е преместена.' : `${number} новини са преместени.`),
    copied: (number: number) => (number === 1 ? 'Направено е едно копие.' : `Направени са ${number} копия.`),
    taken_down: (number: number) =>
      number === 1 ? 'Една новина вече не е публикувана.' : `${number} новини вече не са публикувани.`,
    pin: 'Закачи най-отгоре',
    unpin: 'Откачи',
    pinned: (number: number) => (number === 1 ? 'Една новина е закачена.' : `${number} новини са закачени.`),
    unpinned: (number: number) => (number === 1 ? 'Една новина е откачена.' : `${number} новини са откачени.`),
    put_back: 'Публикувай отново',
    are_back: (number: number) =>
      number === 1 ? 'Една новина отново е публикувана.' : `${number} новини отново са публикувани.`,
    audience: 'Аудитория',
    audience_text: (number: number) =>
      number === 1 ? 'Новината ще е за тези хора.' : `${number} новини ще са за тези хора.`,
    audience_save: 'Смени аудиторията',
    audience_nobody: 'Изберете поне една група.',
    addressed: (number: number) =>
      number === 1 ? 'Аудиторията на една новина е сменена.' : `Аудиторията на ${number} новини е сменена.`,
    find_category: 'Търсене на категория',
    removed: (number: number) => (number === 1 ? 'Една новина е изтрита.' : `${number} новини са изтрити.`),
    refused: (title: string, why: string) => `„${title}“: ${why}`,
    not_removed: (why: string) => `Не се изтри. ${why}`,
    not_undone: (why: string) => `Не можа да се върне. ${why}`,
  },
  tabs: {
    draft: 'Чернови',
    scheduled: 'Насрочени',
    published: 'Публикувани',
    expired: 'Изтекли',
    archived: 'Непублични',
  },
  state: {
    draft: 'Чернова',
    scheduled: 'Насрочена',
    published: 'Публикувана',
    expired: 'Изтекла',
    archived: 'Непублична',
  },
  held: {
    audience_empty: 'Не излезе: няма кой да я прочете',
    right_missing: 'Не излезе: авторът вече няма право да публикува',
    approval_missing: 'Не излезе: одобрението вече не важи',
  },
  everyone: 'Всички',
  addressed: (members: string, guests: boolean) =>
    guests ? (members ? `${members} и гости` : 'Само гости') : members || 'Още за никого',
  search: 'Търсене в заглавия и текст',
  search_key: 'Натиснете / за търсене',
  category: 'Категория',
  all_categories: 'Всички категории',
  group: 'Група',
  all_groups: 'Всички групи',
  author: 'Автор',
  all_authors: 'Всички автори',
  mine: 'Моите',
  columns: { title: 'Заглавие', audience: 'Аудитория', state: 'Състояние', date: 'Автор и дата', read: 'Прочетена' },
  reach_of: (title: string, share: string) => `Обхват на „${title}“: ${share}`,
  pinned: 'Закачена',
  files: { short: 'Файл', label: 'Изтегли списъка', file: 'CSV за таблица', book: 'Excel (XLSX)' },
  important: 'Важно',
  must_read: 'За потвърждение',
  must_read_until: (day: string) => `За потвърждение до ${day}`,
  shown: (count: string, total: string) => `1–${count} от ${total}`,
  loading: 'Новините се зареждат',
  failed: 'Новините не се заредиха',
  empty: 'Още няма новини',
  empty_text: 'Първата ще се появи тук веднага щом някой я започне.',
  none_for: (words: string) => `Няма съвпадение за „${words}“`,
  none_in_category: 'В тази категория още няма новини',
  none_in_state: 'Няма новини в това състояние',
  none_such: 'Няма такива новини',
  none_text: 'Опитайте с друга дума, други дни или друга категория.',
  clear: 'Покажи всички новини',
}

declare module '../texts.ts' {
  interface Texts {
    news: typeof news
  }
}
