/** What can be done with a notification: comes with the list's own file. */
export const inbox = {
  saved: 'Запазени',
  save: 'Запази',
  unsave: 'Махни',
  unsave_long: 'Махни от запазените',
  remove: 'Изтрий',
  more_about: (title: string) => `Още за „${title}“`,
  save_one: (title: string) => `Запази „${title}“`,
  unsave_one: (title: string) => `Махни „${title}“ от запазените`,
  remove_one: (title: string) => `Изтрий „${title}“`,
  mark_read: 'Отбележи като прочетено',
  undo: 'Върни',
  saved_toast: 'Известието е запазено.',
  unsaved_toast: 'Известието вече не е сред запазените.',
  removed_toast: 'Известието е изтрито.',
  /** `when` as «в 07:00», «утре в 07:00», «на 23 ноември в 07:00». */
  held: (when: string) => `Тихи часове: телефонът ви ще звънне ${when}`,
  held_today: (time: string) => `в ${time}`,
  held_tomorrow: (time: string) => `утре в ${time}`,
  held_later: (day: string, time: string) => `на ${day} в ${time}`,
  waiting: 'Отбелязаното тук ще бъде изпратено, щом има връзка.',
  unknown_link: 'Не намерихме какво да отвори тази връзка. Ето известията ви.',
  empty: {
    title: 'Няма запазени известия',
    text: 'Плъзнете известие наляво и докоснете „Запази“, за да го намирате тук.',
  },
}
