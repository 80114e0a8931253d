import { catchUp } from '../texts/bg/catch-up.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useCatchUpTexts } = pageWords('catchUp', catchUp)
