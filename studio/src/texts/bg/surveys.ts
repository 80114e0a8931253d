const answers = (number: number, shown: string) => (number === 1 ? '1 отговор' : `${shown} отговора`)
const questions = (number: number) => (number === 1 ? '1 въпрос' : `${number} въпроса`)
const minutes = (number: number) => (number === 1 ? '≈\u00a01\u00a0минута' : `≈\u00a0${number}\u00a0минути`)

export const surveys = {
  title: 'Анкети',
  lead: 'Чернови, насрочени, отворени и приключили – последно променените са отгоре.',
  begin: 'Нова анкета',
  tabs: {
    draft: 'Чернови',
    scheduled: 'Насрочени',
    open: 'Отворени',
    closed: 'Приключили',
    archived: 'Непублични',
  },
  state: {
    draft: 'Чернова',
    scheduled: 'Насрочена',
    open: 'Отворена',
    closed: 'Приключила',
    archived: 'Непублична',
  },
  held: {
    audience_empty: 'Не се отвори: няма кой да отговори',
    audience_too_small: 'Не се отвори: хората са малко за анонимна анкета',
    right_missing: 'Не се отвори: авторът вече няма право да пуска анкети',
    approval_missing: 'Не се отвори: одобрението вече не важи',
  },
  search: 'Търсене по заглавие',
  columns: { title: 'Анкета', audience: 'Аудитория', state: 'Състояние', until: 'Срок', answers: 'Отговорили' },
  everyone: 'Всички',
  addressed: (members: string, guests: boolean) =>
    guests ? (members ? `${members} и гости` : 'Само гости') : members || 'Още за никого',
  opens: (moment: string) => `от ${moment}`,
  until: (moment: string) => `до ${moment}`,
  no_end: 'без срок',
  results_of: (title: string, number: string) => `Резултати от „${title}“: ${number}`,
  loading: 'Анкетите се зареждат',
  failed: 'Анкетите не се заредиха',
  empty: 'Още няма анкети',
  empty_text: 'Започнете от готов образец – първата става за пет минути.',
  none: 'Няма такива анкети',
  none_text: 'Опитайте с друга дума или друго състояние.',
  clear: 'Покажи всички анкети',
  answers,
  questions,
  minutes,
  mode: { named: 'С имена', confidential: 'Поверителна', anonymous: 'Анонимна' },
  start: {
    title: 'Откъде да започнем?',
    blank: 'Празна анкета',
    blank_note: 'Без готови въпроси',
    untitled: 'Нова анкета',
  },
  refusals: {
    unchanged: 'Няма промени, които читателите още да нямат.',
    approval_needed: 'Тук се иска одобрение от друг. Изпратете я за одобрение.',
    version_conflict: 'Друг редактор току-що я промени. Вижте неговите промени и опитайте пак.',
    not_ready:
      'Анкетата още не може да се пусне. Проверете въпросите и аудиторията: в анонимна се броят само хората, които са тук отпреди нея.',
    survey_locked: 'Вече има отговори: режимът и въпросите не се променят, само думите.',
    already_published: 'Анкетата вече е отворена.',
    survey_closed: 'Анкетата е приключила и не се отваря отново.',
    not_published: 'Анкетата не е при читателите.',
    not_open: 'Анкетата не е отворена.',
    still_published: 'Първо прекратете публикуването ѝ.',
    nobody_waits: 'Всички вече са участвали.',
    already_reminded: 'Напомняли сте преди по-малко от 12 часа.',
    group_withheld: 'Отговорите на тази група не могат да се покажат отделно.',
  } as Record<string, string>,
}

declare module '../texts.ts' {
  interface Texts {
    surveys: typeof surveys
  }
}
