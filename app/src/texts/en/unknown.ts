import type { unknown as bg } from '../bg/unknown.ts'

export const unknown: typeof bg = {
  title: 'This page does not exist',
  text: 'The address is mistyped or no longer in use.',
  action: 'Go to Home',
}
