// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from './api.ts'

test('what is asked for the first time while it changes is asked for again', async () => {
  const queryKey = ['/api/studio/things']
  const late = Promise.withResolvers<string>()
  const answers = [late.promise, Promise.resolve('after')]
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answers.shift() ?? 'too often' })
  onTestFinished(observer.subscribe(() => undefined))
  const refreshed = queryClient.invalidateQueries({ queryKey })
  late.resolve('before')
  await refreshed
  expect(queryClient.getQueryData(queryKey)).toBe('after')
})
