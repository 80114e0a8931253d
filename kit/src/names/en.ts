import type { PhoneLabel, ReactionKind } from '@megdan/contract'

export const reactionNames: Record<ReactionKind, string> = {
  heart: 'Like',
  star: 'Great',
  clap: 'Well done',
  idea: 'Useful',
  sad: 'Sympathy',
  thanks: 'Thank you',
  laugh: 'Funny',
  wow: 'Wow',
}

export const phoneNames: Record<PhoneLabel, string> = {
  mobile: 'Mobile',
  work: 'Work',
  short: 'Short number',
  fax: 'Fax',
}

export const recommendingParts = {
  detractors: 'Would not recommend (0 to 6)',
  passives: 'Undecided (7 and 8)',
  promoters: 'Would recommend (9 and 10)',
}
