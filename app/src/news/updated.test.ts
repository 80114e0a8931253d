import { expect, test } from 'vitest'
import { network as bg } from '../texts/bg/network.ts'
import { network as en } from '../texts/en/network.ts'
import { tellUpdated } from './updated.ts'

const now = '2026-11-21T08:00:00Z'
const sofia = 'Europe/Sofia'

test('content of today tells its hour, and content of another day its day too', () => {
  expect(tellUpdated(bg, '2026-11-21T06:12:00Z', 'bg', now, sofia)).toBe('Офлайн · обновено в 08:12')
  expect(tellUpdated(bg, '2026-11-20T16:40:00Z', 'bg', now, sofia)).toBe('Офлайн · обновено вчера, 18:40')
  expect(tellUpdated(bg, '2026-11-19T06:12:00Z', 'bg', now, sofia)).toBe('Офлайн · обновено на 19\u00a0ноември, 08:12')
  expect(tellUpdated(en, '2026-11-20T16:40:00Z', 'en', now, sofia)).toBe('Offline · updated yesterday, 18:40')
  expect(tellUpdated(en, '2026-11-19T06:12:00Z', 'en', now, sofia)).toBe('Offline · updated on 19\u00a0November, 08:12')
})
