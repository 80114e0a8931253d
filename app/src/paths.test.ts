import { appRoutes } from '@megdan/contract'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('links may lead to every page of the app', () => {
  expect(Object.values(paths).toSorted()).toEqual([...appRoutes].toSorted())
})
