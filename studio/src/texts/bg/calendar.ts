export const calendar = {
  title: 'Календар',
  list: 'Списък',
  view: 'Изглед',
  shown: 'Какво се показва',
  kinds: { news: 'Новини', notifications: 'Известия', surveys: 'Анкети' },
  kind: { notification: 'известие', survey_opens: 'анкетата започва', survey_closes: 'анкетата приключва' },
  hour: 'Час',
  holiday: 'Почивен',
  begin_on: (day: string) => `Започни нещо за ${day}`,
  begin_at: (day: string, hour: string) => `Започни нещо за ${day}, ${hour}`,
  drafts: 'Чернови',
  drafts_text: 'Пуснете чернова върху ден или я натиснете, за да ѝ дадете час.',
  no_drafts: 'Няма чернови.',
  schedule: 'Насрочи',
  schedule_text: 'Без известие. Известие се добавя в новината.',
  not_scheduled: 'Новината не е насрочена.',
  may_not: 'В тази категория нямате право да публикувате.',
  others_failed: 'Известията и анкетите не се заредиха.',
  clock_wrong: (clock: string) => `Часовникът на този компютър не е верен. Тук е ${clock} ч. по сървъра.`,
  elsewhere: (zone: string, clock: string) => `Дните и часовете са по ${zone}; в София е ${clock} ч.`,
  views: {
    ahead: 'Напред',
    month: 'Месец',
    week: 'Седмица',
  },
  today: 'Днес',
  before: {
    ahead: 'Предишните пет седмици',
    month: 'Предишен месец',
    week: 'Предишна седмица',
  },
  after: {
    ahead: 'Следващите пет седмици',
    month: 'Следващ месец',
    week: 'Следваща седмица',
  },
  end: 'край',
  ends: 'спира да се вижда',
  more: (number: number) => `Още ${number}`,
  by: (category: string, author: string) => `${category} · ${author}`,
  from: (moment: string) => `Излиза на ${moment}`,
  until: (moment: string) => `Вижда се до ${moment}`,
  moment: { appears: 'Излиза на', ends: 'Вижда се до' },
  move: 'Премести',
  open: 'Отвори новината',
  moved: {
    appears: (title: string, moment: string) => `„${title}“ ще излезе на ${moment}.`,
    ends: (title: string, moment: string) => `„${title}“ ще се вижда до ${moment}.`,
  },
  undone: 'Върната е на предишното си място.',
  refused: {
    past: (title: string) => `„${title}“ остава на мястото си: този час вече е минал.`,
    changed: (title: string) => `„${title}“ е променена междувременно. Календарът вече показва как стои.`,
    order: (title: string) => `„${title}“ остава на мястото си: би свършила, преди да излезе.`,
  },
  loading: 'Календарът се зарежда',
  failed: 'Календарът не се зареди',
  empty: 'През този период няма нищо насрочено или публикувано.',
  too_many: 'Показани са първите 500 новини за периода. Стеснете избора по категория, група или автор.',
}

declare module '../texts.ts' {
  interface Texts {
    calendar: typeof calendar
  }
}
