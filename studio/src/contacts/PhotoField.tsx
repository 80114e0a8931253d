import { Avatar, Button, Group } from '@mantine/core'
import { contactWords } from '@megdan/contract'
import { useState } from 'react'
import { MediaPicker } from '../media/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'

type Props = { url: string | undefined; choose: (id: string | null, url: string | undefined) => void }

/** A picture from the library. */
export function PhotoField({ url, choose }: Props) {
  const { form: words } = useTexts().contacts
  const language = useLanguage()
  const [isPicking, pick] = useState(false)
  return (
    <Group component="section" gap={12} aria-label={contactWords.photo_id[language].name}>
      <Avatar src={url ? `${url}?w=192` : null} alt="" size={64} />
      <Button variant="default" size="sm" onClick={() => pick(true)}>
        {url ? words.change_photo : words.choose_photo}
      </Button>
      {url && (
        <Button variant="subtle" size="sm" onClick={() => choose(null, undefined)}>
          {words.remove_photo}
        </Button>
      )}
      {isPicking && (
        <MediaPicker
          kind="image"
          onChoose={([image]) => image && choose(image.id, image.url)}
          onClose={() => pick(false)}
        />
      )}
    </Group>
  )
}
