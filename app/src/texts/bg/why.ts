/** Why an item stands in somebody’s lists. */
export const why = {
  title: 'Защо виждам това',
  must_read: 'Задължителна за четене: редакторите очакват да потвърдите, че сте я прочели.',
  important: 'Редакторите са я отбелязали като важна.',
  pinned: 'Редакторите са я поставили най-отгоре.',
  everybody: 'Публикувана е за всички.',
  /** `companies` as «„Сердион Енерго“». */
  company: (companies: string) => `Публикувана е за ${companies}, където сте и вие.`,
  named: (name: string) => `„${name}“`,
  own_company: 'Публикувана е за вашата компания.',
  followed: (topic: string) => `Следвате темата „${topic}“.`,
  not_followed: (topic: string) =>
    `Не следвате темата „${topic}“: телефонът не звъни за нея, а новините ѝ не излизат напред.`,
  mandatory: (topic: string) => `„${topic}“ е задължителна тема за всички.`,
  guest: 'Отворена е за всички, и без акаунт.',
  choose: 'Какво да следвам',
  follow: (name: string) => `Следвам „${name}“`,
  all: 'Всички теми и известия',
}
