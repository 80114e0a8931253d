import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from './announce.tsx'

/** Does a step and answers whether it succeeded; a refusal is said, and what is shown is fetched again. */
export function useAttempt(refused: Parameters<typeof sentenceOf>[2], refresh: () => Promise<unknown>) {
  const texts = useTexts()
  return async (step: () => Promise<unknown>): Promise<boolean> => {
    try {
      await step()
      return true
    } catch (error) {
      announce(sentenceOf(error, texts, refused))
      return false
    } finally {
      await refresh()
    }
  }
}
