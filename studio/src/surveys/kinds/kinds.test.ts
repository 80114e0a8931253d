import { answerRules, kinds, questionKinds } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { bg } from '../../texts/bg/index.ts'
import { kindScreens } from './index.ts'

describe.each(questionKinds)('%s', (kind) => {
  const { chart, scoreOf, icon } = kindScreens[kind]

  test('has an icon of its own in the palette', () => {
    expect(questionKinds.filter((other) => kindScreens[other].icon === icon)).toEqual([kind])
  })

  test('is drawn unless it is answered in words', () => {
    expect(chart === undefined).toBe(answerRules[kind].open === true)
  })

  test('says what its score is called, if it has one', () => {
    const named = scoreOf?.('7,5', bg.surveyBuilder.kind)
    expect(named?.includes('7,5') ?? false).toBe(kinds[kind].score !== undefined)
  })
})
