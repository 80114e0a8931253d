export const network = {
  lost: 'Интернет връзката е прекъсната! Моля, проверете в настройките!',
  restored: 'Интернет връзката е установена.',
  /** When the shown content was fetched: today at an hour, yesterday, or on an earlier day. */
  updated: {
    today: (hour: string) => `Офлайн · обновено в ${hour}`,
    yesterday: (hour: string) => `Офлайн · обновено вчера, ${hour}`,
    earlier: (moment: string) => `Офлайн · обновено на ${moment}`,
  },
  offline: 'Офлайн',
  /** The content stands, but its refresh failed. */
  stale: {
    updated: {
      today: (hour: string) => `Не е обновено от ${hour}`,
      yesterday: (hour: string) => `Не е обновено от вчера, ${hour}`,
      earlier: (moment: string) => `Не е обновено от ${moment}`,
    },
    unknown: 'Не е обновено',
  },
  /** The phone has a connection, and the server says nothing. */
  away: {
    updated: {
      today: (hour: string) => `Сървърът не отговаря · обновено в ${hour}`,
      yesterday: (hour: string) => `Сървърът не отговаря · обновено вчера, ${hour}`,
      earlier: (moment: string) => `Сървърът не отговаря · обновено на ${moment}`,
    },
    unknown: 'Сървърът не отговаря',
  },
}
