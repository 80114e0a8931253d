import { ActionIcon, Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { galleryLimits, type GalleryText, type Image, type Language, type NewsContent } from '@megdan/contract'
import { useLayoutEffect, useRef } from 'react'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Changes } from './content.ts'
import css from './editor.module.css'

type Props = {
  content: NewsContent
  /** Of the words under the pictures. */
  language: Language
  images: Record<string, Image>
  change: (changes: Changes) => void
  /** As the item is when an undo is pressed, which may be a while later. */
  current: () => NewsContent
  onPick: () => void
}

/** The texts with this one in its place; what says nothing, or is of a picture that is not in the gallery, goes. */
function withText({ gallery, gallery_texts }: NewsContent, text: GalleryText): GalleryText[] {
  const isSame = ({ medium_id, language }: GalleryText) => medium_id === text.medium_id && language === text.language
  const kept = gallery_texts.filter((one) => gallery.includes(one.medium_id))
  const at = kept.findIndex(isSame)
  const next = at === -1 ? [...kept, text] : kept.with(at, text)
  return next.filter(({ alt, caption }) => alt.trim() !== '' || caption.trim() !== '')
}

/** The pictures under the text: their order, and what is said of each. */
export function GalleryFields({ content, language, images, change, current, onPick }: Props) {
  const { editor: words, shell } = useTexts()
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
  const inLanguage = (label: string) =>
    language === content.language ? label : `${label} (${nameOf(language, inside)})`
  const textOf = (id: string): GalleryText =>
    gallery_texts.find((one) => one.medium_id === id && one.language === language) ?? {
      medium_id: id,
      language,
      alt: '',
      caption: '',
    }
  const write = (text: GalleryText) => change({ gallery_texts: withText(current(), text) })
  const remove = (id: string, at: number) => {
    const isOf = (one: GalleryText) => one.medium_id === id
    const [texts, others] = [gallery_texts.filter(isOf), gallery_texts.filter((one) => !isOf(one))]
    change({ gallery: gallery.filter((each) => each !== id), gallery_texts: others })
    offerUndo(words.taken_away, shell.undo, () => {
      const now = current()
      change({
        gallery: [...new Set(now.gallery.toSpliced(at, 0, id))],
        gallery_texts: [...now.gallery_texts.filter((one) => !isOf(one)), ...texts],
      })
    })
  }
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
          const text = textOf(id)
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
                    className={`dim ${css.picture}`}
                    src={`${image.url}?w=192`}
                    alt={text.alt || image.alt || words.picture(at + 1)}
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
                <Textarea
                  autosize
                  label={inLanguage(words.picture_caption(at + 1))}
                  maxLength={galleryLimits.caption}
                  lang={language}
                  value={text.caption}
                  onChange={({ currentTarget: { value: caption } }) => write({ ...text, caption })}
                />
                {/* What the library says of it is said here, too, and mended there. */}
                {image && (image.alt.trim() === '' || text.alt !== '') && (
                  <Textarea
                    autosize
                    label={inLanguage(words.picture_alt(at + 1))}
                    description={words.cover_alt_note}
                    maxLength={galleryLimits.alt}
                    lang={language}
                    value={text.alt}
                    onChange={({ currentTarget: { value: alt } }) => write({ ...text, alt })}
                  />
                )}
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
