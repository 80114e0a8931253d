export const calendar = {
  title: 'Календар',
  list: 'Списък',
  view: 'Изглед',
  views: {
    month: 'Месец',
    week: 'Седмица',
  },
  today: 'Днес',
  before: {
    month: 'Предишен месец',
    week: 'Предишна седмица',
  },
  after: {
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
  empty: 'През този период няма нищо насрочено и публикувано.',
  too_many: 'Показани са първите 500 новини за периода. Стеснете избора по категория, група или автор.',
}

declare module '../texts.ts' {
  interface Texts {
    calendar: typeof calendar
  }
}
