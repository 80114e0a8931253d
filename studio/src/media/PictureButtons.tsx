import { Button } from '@mantine/core'
import { useState } from 'react'
import { MediaPicker } from './MediaPicker.tsx'

type Props = {
  /** Whether one is chosen already. */
  chosen: boolean
  words: { choose: string; change: string; remove: string }
  onChoose: (id: string | null, url: string | undefined) => void
}

/** A picture is taken from the library, another in its place, or none. */
export function PictureButtons({ chosen, words, onChoose }: Props) {
  const [isPicking, pick] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => pick(true)}>
        {chosen ? words.change : words.choose}
      </Button>
      {chosen && (
        <Button variant="subtle" size="sm" onClick={() => onChoose(null, undefined)}>
          {words.remove}
        </Button>
      )}
      {isPicking && (
        <MediaPicker
          kind="image"
          onChoose={([image]) => image && onChoose(image.id, image.url)}
          onClose={() => pick(false)}
        />
      )}
    </>
  )
}
