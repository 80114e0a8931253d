import { confirmations } from '../texts/bg/confirmations.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useConfirmationsTexts } = pageWords('confirmations', confirmations)
