import type { Texts } from '../texts.ts'

export const form: Texts['form'] = {
  take_theirs: 'Take what is new',
}
