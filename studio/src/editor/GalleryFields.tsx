import { ActionIcon, Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { galleryLimits, type Image, type Language, type NewsContent } from '@megdan/contract'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type Changes, withSaid } from './content.ts'
import { galleryFaultsOf, type PicturePart, saidOfPicture } from './desk/faults.ts'
import css from './editor.module.css'
import { useTakeAway } from './take-away.ts'

export type PictureProps = {
  content: NewsContent
  /** Of the words under the pictures: those in which somebody writes. */
  languages: readonly Language[]
  images: Record<string, Image>
  change: (changes: Changes) => void
  /** As the item is when an undo is pressed, which may be a while later. */
  current: () => NewsContent
}
type Props = PictureProps & { onPick: () => void }

/** The pictures under the text: their order, and what is said of each. */
export function GalleryFields({ content, languages, images, change, current, onPick }: Props) {
  const { editor: words } = useTexts()
  const inside = useLanguage()
  const { gallery, gallery_texts } = content
  const list = useRef<HTMLDivElement>(null)
  const wish = useRef<string>(undefined)
  // A picture that moves takes its button along, which loses the focus on the way.
  useLayoutEffect(() => {
    if (wish.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-move="${wish.current}"]`)?.focus()
    wish.current = undefined
  })
  const isNamed = languages.length > 1 || languages[0] !== content.language
  /** The label of a field, and whose words these are where that is not plain. */
  const labelOf = (label: string, language: Language) => (isNamed ? `${label} (${nameOf(language, inside)})` : label)
  const takeAway = useTakeAway(change)
  const remove = (id: string, at: number) => {
    const texts = gallery_texts.filter(({ medium_id }) => medium_id === id)
    const others = gallery_texts.filter(({ medium_id }) => medium_id !== id)
    takeAway({ gallery: gallery.filter((each) => each !== id), gallery_texts: others }, () => {
      const now = current()
      return {
        gallery: [...new Set(now.gallery.toSpliced(at, 0, id))],
        gallery_texts: [...now.gallery_texts.filter(({ medium_id }) => medium_id !== id), ...texts],
      }
    })
  }
  const stale = new Map(languages.map((language) => [language, galleryFaultsOf(content, language)]))
  const isStale = (part: PicturePart, language: Language) =>
    stale.get(language)?.some((fault) => fault.part === part && fault.kind === 'stale') === true
  /** Words of a picture in one language, by the part of the item that they are. */
  const fieldOf = (part: PicturePart, language: Language) => ({
    'data-place': part,
    lang: language,
    value: saidOfPicture(content, part, language),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change(withSaid(current(), part, language, value)),
  })
  const move = (id: string, by: -1 | 1) => {
    const now = current().gallery
    const to = now.indexOf(id) + by
    if (!now.includes(id) || to < 0 || to >= now.length) return
    wish.current = `${by} ${id}`
    change({ gallery: now.filter((each) => each !== id).toSpliced(to, 0, id) })
    announce(words.picture_moved(to + 1))
  }
  return (
    <section data-place="gallery">
      <h2>{words.gallery}</h2>
      <Stack component="ul" ref={list} gap={18} className={css.files}>
        {gallery.map((id, at) => {
          const image = images[id]
          const said = (language: Language) => saidOfPicture(content, `alt ${id}`, language)
          const own = languages.map(said).find((alt) => alt !== '')
          const ways = [
            { by: -1 as const, icon: 'raise' as const, label: words.picture_earlier(at + 1), isEnd: at === 0 },
            {
              by: 1 as const,
              icon: 'select' as const,
              label: words.picture_later(at + 1),
              isEnd: at === gallery.length - 1,
            },
          ]
          return (
            <li key={id}>
              <Group gap={4} wrap="nowrap" mb={8}>
                {image && (
                  <Box
                    component="img"
                    w={56}
                    bdrs="small"
                    className="dim"
                    style={{ aspectRatio: 1, objectFit: 'cover' }}
                    src={`${image.url}?w=192`}
                    alt={own ?? (image.alt || words.picture(at + 1))}
                  />
                )}
                <Text flex={1} fz="note" c="dimmed" ps={6}>
                  {words.picture(at + 1)}
                </Text>
                {ways.map(({ by, icon, label, isEnd }) => (
                  <ActionIcon
                    key={by}
                    variant="default"
                    aria-label={label}
                    title={label}
                    aria-disabled={isEnd}
                    {...(isEnd && { 'data-disabled': true })}
                    data-move={`${by} ${id}`}
                    onClick={() => move(id, by)}
                  >
                    <Icon of={icon} size={18} />
                  </ActionIcon>
                ))}
                <ActionIcon variant="default" aria-label={words.remove_picture(at + 1)} onClick={() => remove(id, at)}>
                  <Icon of="close" size={16} />
                </ActionIcon>
              </Group>
              <Stack gap={8}>
                {languages.map((language) => (
                  <Fragment key={language}>
                    <Textarea
                      label={labelOf(words.picture_caption(at + 1), language)}
                      maxLength={galleryLimits.caption}
                      description={isStale(`caption ${id}`, language) && words.desk.kind.stale}
                      {...fieldOf(`caption ${id}`, language)}
                    />
                    {/* What the library says of it is said here, too, and mended there. */}
                    {image && (image.alt.trim() === '' || said(language) !== '') && (
                      <Textarea
                        label={labelOf(words.picture_alt(at + 1), language)}
                        description={isStale(`alt ${id}`, language) ? words.desk.kind.stale : words.cover_alt_note}
                        maxLength={galleryLimits.alt}
                        {...fieldOf(`alt ${id}`, language)}
                      />
                    )}
                  </Fragment>
                ))}
              </Stack>
            </li>
          )
        })}
      </Stack>
      <Button variant="default" size="sm" disabled={gallery.length >= galleryLimits.pictures} onClick={onPick}>
        {words.add_pictures}
      </Button>
    </section>
  )
}
