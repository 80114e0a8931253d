import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDevice } from '../test/device.tsx'
import { useMarks } from './news/index.ts'
import { bringFirstPage } from './routes.tsx'
import { reader } from './session/index.ts'

const { world, drawer, signInAs, setConnected } = await openDevice()

test('what was read is known before the first page of news is drawn', async () => {
  // What is measured here is the way of the marks, not that of the code.
  await import('./home/HomePage.tsx')
  await world.addPerson({ id: 'maria' })
  await signInAs('maria')
  setConnected(false)
  const known = { read: { old: '2026-11-19T10:00:00.000Z' }, bookmarked: {}, reacted: {}, confirmed: {}, cursor: '1' }
  drawer.set('marks', { owner: reader().owner, known, waiting: [] })
  await bringFirstPage('/home')
  const first = renderHook(useMarks).result.current
  expect([first.settled, first.isRead('old'), first.isRead('new')]).toEqual([true, true, false])
})
