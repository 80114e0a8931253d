type Counted = 'news' | 'surveys' | 'others'

const words: Record<Counted, [one: string, many: string]> = {
  news: ['новина', 'новини'],
  surveys: ['анкета', 'анкети'],
  others: ['известие', 'известия'],
}

/** What phones show. */
export const push = {
  secret: { title: 'Ново известие', body: 'Отворете приложението, за да го прочетете.' },
  /** Rings one phone, whose reader tests it. */
  test: { title: 'Известията работят', body: 'Това известие поискахте от профила си.' },
  trial: 'Пробно',
  /** What waited for the end of somebody's quiet hours. */
  merged: {
    title: 'Докато беше тихо',
    counted: (kind: Counted, count: number) => `${count} ${words[kind][count === 1 ? 0 : 1]}`,
    to_confirm: (count: number) => `${count} за потвърждение`,
  },
}
