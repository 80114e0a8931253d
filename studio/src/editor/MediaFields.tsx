import { ActionIcon, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { NewsContent } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './editor.module.css'
import { GalleryFields, type PictureProps } from './GalleryFields.tsx'
import { useTakeAway } from './take-away.ts'

export type Picking = 'cover' | 'gallery' | 'attachments'

type Props = PictureProps & { onPick: (what: Picking) => void }

/** Cover, gallery and attached files of an item. */
export function MediaFields({ content, languages, images, change, current, onPick }: Props) {
  const { editor: words } = useTexts()
  const { cover_id, cover_alt, attachments } = content
  const takeAway = useTakeAway(change)
  const removeCover = () =>
    takeAway({ cover_id: null, cover_alt: '' }, () => (current().cover_id === null ? { cover_id, cover_alt } : {}))
  const removeFile = (file: NewsContent['attachments'][number], at: number) =>
    takeAway({ attachments: attachments.filter((each) => each !== file) }, () => ({
      attachments: current()
        .attachments.filter(({ medium_id }) => medium_id !== file.medium_id)
        .toSpliced(at, 0, file),
    }))
  return (
    <>
      <section>
        <h2>{words.cover}</h2>
        {cover_id !== null && (
          <>
            <Textarea
              data-place="cover_alt"
              label={words.cover_alt}
              description={words.cover_alt_note}
              maxLength={300}
              value={cover_alt}
              onChange={(event) => change({ cover_alt: event.currentTarget.value })}
            />
            <Button variant="subtle" size="compact-sm" onClick={removeCover}>
              {words.remove_cover}
            </Button>
          </>
        )}
        {cover_id === null && (
          <Button variant="default" leftSection={<Icon of="image" size={18} />} onClick={() => onPick('cover')}>
            {words.cover}
          </Button>
        )}
      </section>
      <GalleryFields
        content={content}
        languages={languages}
        images={images}
        change={change}
        current={current}
        onPick={() => onPick('gallery')}
      />
      <section data-place="attachments">
        <h2>{words.attachments}</h2>
        <Stack component="ul" gap={8} className={css.files}>
          {attachments.map((file, index) => (
            <Group component="li" gap={6} wrap="nowrap" key={file.medium_id}>
              <TextInput
                aria-label={words.file_title}
                maxLength={120}
                flex={1}
                value={file.title}
                onChange={(event) => {
                  const title = event.currentTarget.value
                  change({ attachments: attachments.map((each, at) => (at === index ? { ...each, title } : each)) })
                }}
              />
              <ActionIcon
                variant="default"
                aria-label={words.remove_file(file.title)}
                onClick={() => removeFile(file, index)}
              >
                <Icon of="close" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Button variant="default" size="sm" disabled={attachments.length >= 20} onClick={() => onPick('attachments')}>
          {words.add_files}
        </Button>
      </section>
    </>
  )
}
