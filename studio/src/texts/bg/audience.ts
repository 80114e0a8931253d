const people = (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`)

export const audience = {
  title: 'Аудитория',
  everyone: 'Всички служители',
  groups: 'Избрани групи',
  public: 'Публично, и за гости',
  search: 'Търсене на група',
  remove: (group: string) => `Махни ${group}`,
  gone: 'Изтрита група',
  no_groups: 'Още няма групи.',
  none_found: (words: string) => `Няма група „${words}“.`,
  groups_failed: 'Групите не се заредиха.',
  people,
  reach: 'Обхват',
  counting: 'Преброяваме хората …',
  choose_groups: 'Изберете поне една група.',
  nobody: 'Засега няма кой да я прочете.',
  will_reach: (number: number, shown: string) => `Ще стигне до ${people(number, shown)}.`,
  failed: 'Хората не бяха преброени.',
  parts: {
    push_now: 'ще получат известие веднага',
    held_by_quiet_hours: 'ще го получат след тихите си часове',
    inbox_only: 'ще я видят само в приложението, без звук',
    never_signed_in: 'още не са влизали',
  },
  one: {
    push_now: 'ще получи известие веднага',
    held_by_quiet_hours: 'ще го получи след тихите си часове',
    inbox_only: 'ще я види само в приложението, без звук',
    never_signed_in: 'още не е влизал',
  },
  guests: (number: number, shown: string) =>
    number === 1 ? 'И 1 устройство на гост.' : `И ${shown} устройства на гости.`,
}

declare module '../texts.ts' {
  interface Texts {
    audience: typeof audience
  }
}
