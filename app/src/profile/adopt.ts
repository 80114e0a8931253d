import { defaultLanguage, type Profile } from '@megdan/contract'
import { setLook, setTextSize } from '../platform/look.ts'
import { storage } from '../platform/storage.ts'
import { phoneLanguage, setLanguage } from '../texts/index.ts'

/** On a device that has chosen nothing itself, what the person chose elsewhere holds. */
export function adoptChoices({ locale, preferences: { look, text_size } }: Profile): void {
  if (look !== undefined && storage.get('look') === undefined) setLook(look)
  if (text_size !== undefined && storage.get('textSize') === undefined) setTextSize(text_size)
  // An account speaks the first language until somebody chooses: that is no reason to answer another phone in it.
  const isChosen = locale !== defaultLanguage || phoneLanguage() === defaultLanguage
  if (isChosen && storage.get('language') === undefined) void setLanguage(locale)
}
