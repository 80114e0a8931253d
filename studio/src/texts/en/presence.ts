import type { Texts } from '../texts.ts'

export const presence: Texts['presence'] = {
  here: 'Who else is here',
  looks: (name) => `${name} is here`,
  writes: (name, field) => `${name} writes in “${field}”`,
}
