import type { Image, StudioSurvey } from '@megdan/contract'
import { useState } from 'react'

/** Images by their ids: those that the survey came with, and those chosen since. */
export function useImages(survey: StudioSurvey) {
  const [chosen, setChosen] = useState<Record<string, Image>>({})
  const images: Record<string, Image> = { ...survey.images, ...chosen }
  return { images, remember: (more: Record<string, Image>) => setChosen((before) => ({ ...before, ...more })) }
}
