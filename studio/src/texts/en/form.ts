import type { Texts } from '../index.ts'

export const form: Texts['form'] = {
  take_theirs: 'Take what is new',
}
