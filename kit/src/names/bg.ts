import type { PhoneLabel, ReactionKind } from '@megdan/contract'

/** What people read for what the contract names, on the phone as in the studio. */
export const reactionNames: Record<ReactionKind, string> = {
  heart: 'Харесва ми',
  star: 'Страхотно',
  clap: 'Браво',
  idea: 'Полезно',
  sad: 'Съчувствам',
  thanks: 'Благодаря',
  laugh: 'Забавно',
  wow: 'Уау',
}

export const phoneNames: Record<PhoneLabel, string> = {
  mobile: 'Мобилен',
  work: 'Служебен',
  short: 'Кратък номер',
  fax: 'Факс',
}

/** Who gave the lowest numbers, the middle ones and the highest ones. */
export const recommendingParts = {
  detractors: 'Не биха препоръчали (от 0 до 6)',
  passives: 'Колебаят се (7 и 8)',
  promoters: 'Биха препоръчали (9 и 10)',
}
