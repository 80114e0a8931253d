export const network = {
  lost: 'Интернет връзката е прекъсната! Моля, проверете в настройките!',
  restored: 'Интернет връзката е установена.',
  /** The hour at which the shown content was fetched. */
  updated: (time: string) => `Офлайн · обновено в ${time}`,
  offline: 'Офлайн',
}
