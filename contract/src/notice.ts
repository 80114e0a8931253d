import * as Type from 'typebox'
import { closed } from './fields.ts'
import { noticeLimits } from './limits.ts'

/** The words of a notification that goes out with something else. */
export const Notice = closed({
  title: Type.String({ minLength: 1, maxLength: noticeLimits.title }),
  body: Type.String({ minLength: 1, maxLength: noticeLimits.body }),
})
