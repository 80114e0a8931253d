import { pushPlatforms } from '@megdan/contract'
import { expect, test } from 'vitest'
import { channelNames, channels, openableIn, platformsOf } from './index.ts'

test('every platform that is rung has one channel, which numbers no icon but its own', () => {
  expect(platformsOf(channelNames).toSorted()).toEqual(pushPlatforms.toSorted())
  for (const { platforms, badges } of Object.values(channels))
    expect(platforms).toEqual(expect.arrayContaining([...badges]))
})

test('nobody is asked for whose channel has no key', () => {
  expect(platformsOf(openableIn({ fcm: undefined }))).toEqual([])
})
