import { Avatar, Group } from '@mantine/core'
import { contactWords } from '@megdan/contract'
import { PictureButtons } from '../media/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'

type Props = { url: string | undefined; choose: (id: string | null, url: string | undefined) => void }

/** A picture from the library. */
export function PhotoField({ url, choose }: Props) {
  const { form } = useTexts().contacts
  const language = useLanguage()
  const words = { choose: form.choose_photo, change: form.change_photo, remove: form.remove_photo }
  return (
    <Group component="section" gap={12} aria-label={contactWords.photo_id[language].name}>
      <Avatar src={url ? `${url}?w=192` : null} alt="" size={64} />
      <PictureButtons chosen={url !== undefined} words={words} onChoose={choose} />
    </Group>
  )
}
