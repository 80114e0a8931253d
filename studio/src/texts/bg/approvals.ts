import type { approvalObstacles } from '@megdan/contract'

export const approvals = {
  title: 'Чакат одобрение',
  loading: 'Хората се зареждат',
  failed: 'Хората не се заредиха',
  empty: 'Никой не чака',
  empty_text: 'Който се регистрира, ще се появи тук.',
  all: 'Избери всички',
  choose: (name: string) => `Избери ${name}`,
  since: (moment: string) => `от ${moment}`,
  no_group: 'без компания',
  group: 'Компания',
  own_group: 'Каквато са избрали',
  role: 'Роля',
  approve: (count: string) => `Одобри (${count})`,
  refuse: 'Откажи',
  refuse_these: (count: string) => `Откажи и изтрий (${count})`,
  reason: 'Причина, която ще прочетат в писмото',
  reason_note: 'Може да остане празно. Данните на отказаните се изтриват веднага.',
  cancel: 'Назад',
  approved: (count: number, shown: string) =>
    count === 1 ? 'Един човек вече може да влезе' : `${shown} души вече могат да влязат`,
  refused: (count: number, shown: string) => (count === 1 ? 'Една заявка е отказана' : `${shown} заявки са отказани`),
  left: (count: number, shown: string) => (count === 1 ? 'Неуспешно за един човек' : `Неуспешно за ${shown} души`),
  failures: {
    timeout: 'Сървърът не отговори навреме. Вижте кой още чака и опитайте пак.',
    offline: 'Връзката прекъсна. Вижте кой още чака и опитайте пак.',
  },
  obstacles: {
    not_found: 'Този човек вече е изтрит.',
    version_conflict: 'Междувременно някой промени този човек.',
    not_awaiting: 'Друг администратор вече реши за този човек.',
  } satisfies Record<(typeof approvalObstacles)[number], string>,
}

declare module '../texts.ts' {
  interface Texts {
    approvals: typeof approvals
  }
}
