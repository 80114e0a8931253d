import { audience } from './audience.ts'
import { errors } from './errors.ts'
import { news } from './news.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

export const bg = {
  retry: 'Опитай отново',
  support_code: (code: string) => `Код за поддръжката: ${code}`,
  audience,
  errors,
  news,
  session,
  shell,
}
