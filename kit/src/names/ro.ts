import type { PhoneLabel, ReactionKind } from '@megdan/contract'

export const reactionNames: Record<ReactionKind, string> = {
  heart: 'Îmi place',
  star: 'Excelent',
  clap: 'Bravo',
  idea: 'Util',
  sad: 'Compasiune',
  thanks: 'Mulțumesc',
  laugh: 'Amuzant',
  wow: 'Uau',
}

export const phoneNames: Record<PhoneLabel, string> = {
  mobile: 'Mobil',
  work: 'Serviciu',
  short: 'Număr scurt',
  fax: 'Fax',
}

export const recommendingParts = {
  detractors: 'Nu ar recomanda (de la 0 la 6)',
  passives: 'Nehotărâți (7 și 8)',
  promoters: 'Ar recomanda (9 și 10)',
}
