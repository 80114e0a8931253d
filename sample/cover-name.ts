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
/** Photographs, and what looks like one; `photos/LICENSE.md` says whose they are. */
const photos = [
  'bridge',
  'brushes',
  'clock',
  'coffee',
  'dandelions',
  'helmet',
  'hills',
  'path',
  'salad',
  'sunrise',
] as const
export const CoverName = Type.Enum([...covers, ...photos])
export type CoverName = Type.Static<typeof CoverName>
