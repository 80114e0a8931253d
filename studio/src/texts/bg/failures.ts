import { errors } from '@megdan/kit/errors/bg'

export { errors }

export const retry = 'Опитай отново'
export const support_code = (code: string) => `Код за поддръжката: ${code}`

declare module '../texts.ts' {
  interface Texts {
    errors: typeof errors
    retry: string
    support_code: typeof support_code
  }
}
