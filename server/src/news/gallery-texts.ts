import type { GalleryText, Language } from '@megdan/contract'

/** Those that editors see and write: in languages of the installation. */
export const textsInUse = (texts: readonly GalleryText[], own: readonly Language[]): GalleryText[] =>
  texts.filter(({ language }) => own.includes(language))

/** Those after a change; what is written in a language that the installation has given up stays, unseen. */
export const withUnseen = (
  before: readonly GalleryText[],
  changed: readonly GalleryText[],
  own: readonly Language[],
): GalleryText[] => [...changed, ...before.filter(({ language }) => !own.includes(language))]

/** What is said of a picture in this language. */
export const textOn = (texts: readonly GalleryText[], medium_id: string, language: Language): GalleryText | undefined =>
  texts.find((one) => one.medium_id === medium_id && one.language === language)
