import type { SampleAudience } from './types.ts'

export const staff: SampleAudience = { everyone: true, guests: false }
export const open: SampleAudience = { everyone: true, guests: true }
export const only = (...groups: string[]): SampleAudience => ({ groups, guests: false })
