import { counted } from '../counted/ro.ts'
import type { RingingWords } from '../ringing.ts'
import type { LeavingWords } from './bg.ts'

const people = (count: number) => counted(count, 'om', 'oameni')
const phones = (count: number) => counted(count, 'telefon', 'telefoane')

export const ringingWords: RingingWords = {
  people,
  phones,
  counting: 'Numărăm telefoanele…',
  failed: 'Telefoanele nu au putut fi numărate.',
  for_people: (count) => `Ajunge la ${people(count)}.`,
  rings: (count) => `${count === 1 ? 'Va' : 'Vor'} suna ${phones(count)}.`,
  rings_then: (count) => `La acea oră ${count === 1 ? 'va' : 'vor'} suna ${phones(count)}.`,
  none: 'Nu va suna niciun telefon. Notificarea va sta doar în aplicație.',
  few: 'Câte telefoane vor suna nu se spune pentru mai puțin de cinci oameni.',
  hidden: 'La câți oameni ajunge nu se spune: sunt atât de puțini, încât s-ar vedea cine nu a participat.',
  quiet: (count) => `Când se termină orele de liniște, ${count === 1 ? 'va' : 'vor'} mai suna ${phones(count)}.`,
  keyless: (count) =>
    count === 1
      ? `${phones(count)} nu va suna: nu există cheie pentru el.`
      : `${phones(count)} nu vor suna: nu există cheie pentru ele.`,
}

export const leavingWords: LeavingWords = {
  title: 'Notificări care pleacă',
  in: (left) => `Se trimite în ${left} s`,
  now: 'Pleacă…',
  spoken: (title, left) => `„${title}” pleacă în ${counted(left, 'secundă', 'secunde')}. O puteți anula.`,
  undo: 'Anulează',
  undo_of: (title) => `Anulează trimiterea notificării „${title}”`,
  undone: 'Anulată. Nu a primit-o nimeni.',
  already_cancelled: 'A fost deja anulată.',
}
