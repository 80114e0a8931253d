import * as Type from 'typebox'

const covers = [
  'canteen',
  'digital',
  'energy',
  'factory',
  'health',
  'holiday',
  'leadership',
  'logistics',
  'people',
  'results',
  'safety',
  'sport',
  'training',
  'volunteers',
] as const
/** With the look of photographs; `photos/LICENSE.md` says whose they are. */
const photos = ['helmet', 'salad'] as const
export const CoverName = Type.Enum([...covers, ...photos])
export type CoverName = Type.Static<typeof CoverName>
