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
export const CoverName = Type.Enum([...covers])
export type CoverName = Type.Static<typeof CoverName>
