import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { firstTap } from './first-tap.ts'

type Press = { detail: number; pointerType: string; at: number }

test('the second tap of a double one is passed on by no button, whether the phone counts taps or not', () => {
  const passed: number[] = []
  const press = ({ detail, pointerType, at }: Press) =>
    firstTap(() => passed.push(at))({
      detail,
      timeStamp: at,
      nativeEvent: { pointerType },
    } as unknown as MouseEvent<HTMLButtonElement>)
  press({ detail: 1, pointerType: 'touch', at: 1000 })
  press({ detail: 2, pointerType: 'touch', at: 1200 })
  press({ detail: 1, pointerType: 'touch', at: 1390 })
  press({ detail: 1, pointerType: 'touch', at: 1500 })
  // A mouse counts its clicks itself; keys count nothing.
  press({ detail: 1, pointerType: 'mouse', at: 1600 })
  press({ detail: 0, pointerType: '', at: 1650 })
  expect(passed).toEqual([1000, 1500, 1600, 1650])
})
