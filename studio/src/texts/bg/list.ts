/** What every list says in the same words. */
export const list = {
  states: 'Състояние',
  all: 'Всички',
  in_review: 'За одобрение',
  clear_search: 'Изчисти търсенето',
  more: 'Зареди още',
  more_failed: 'Останалите не се заредиха.',
  file_failed: 'Файлът не се изтегли.',
  shown: (count: string, more: boolean) => (more ? `Показани ${count}, има още` : `Показани ${count}`),
  sort_by: (column: string) => `Подреди по „${column}“`,
  from: 'От дата',
  to: 'До дата',
  from_short: 'от',
  to_short: 'до',
  day_as: 'дд.мм.гггг',
  no_day: 'Напишете деня така: 26.11.2026',
  gone: 'Вече не съществува',
  gone_title: 'Изгледът пита за нещо, което вече го няма',
  gone_text: 'Групата, категорията или авторът, по които е стеснен списъкът, вече не съществуват.',
  size: { label: 'Колко реда наведнъж', rows: (count: number) => `По ${count} реда` },
  views: {
    title: 'Изгледи',
    none: 'Стеснете или подредете списъка и запазете изгледа под свое име.',
    failed: 'Изгледите не се заредиха.',
    save: 'Запази този изглед',
    save_now: 'Запази',
    name: 'Име на изгледа',
    name_note: 'Само вие го виждате, на всяко устройство.',
    name_missing: 'Напишете име.',
    saved: (name: string) => `Изгледът „${name}“ е запазен.`,
    not_saved: 'Изгледът не е запазен.',
    removed: (name: string) => `Изгледът „${name}“ е изтрит.`,
    remove_of: (name: string) => `Изтрий изгледа „${name}“`,
    refusals: { too_many_views: 'Вече имате 100 изгледа. Изтрийте някой и опитайте пак.' },
  },
}

declare module '../texts.ts' {
  interface Texts {
    list: typeof list
  }
}
