import type { Texts } from '../texts.ts'

export { errors } from '@megdan/kit/errors/en'

export const retry: Texts['retry'] = 'Try again'
export const support_code: Texts['support_code'] = (code) => `Support code: ${code}`
