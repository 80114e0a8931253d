import { Stack, Text } from '@mantine/core'
import {
  type Article,
  type Image,
  categoriesAuthoring,
  type Language,
  type StudioNews,
  type StudioPerson,
  titleIn,
} from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import type { Notice } from '../news/index.ts'
import { wordingIn } from './content.ts'
import { useNow } from '../ui/use-now.ts'
import { articleFrom, PreviewPane } from './preview/index.ts'
import { useHiddenBy, type Viewer } from './viewer.ts'
import { ViewerChoice } from './ViewerChoice.tsx'
import type { CopyState } from './working-copy.ts'
import { useShownAt, type useWritten } from './written.ts'
import { grounds } from '../ui/grounds.ts'
import css from './editor.module.css'

type Props = {
  state: Pick<CopyState, 'base' | 'content'>
  language: Language
  images: Record<string, Image>
  files: StudioNews['files']
  notice: Notice | null
  /** Where somebody writes. */
  at: ReturnType<typeof useWritten>[0]
}

const signatureOf = ({ name, position, avatar }: StudioPerson): Article['author'] => ({ name, position, avatar })

function useArticle({ state: { base, content }, language, images, files }: Omit<Props, 'notice' | 'at'>): Article {
  const me = useMe()
  const words = useTexts().editor
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items
  const now = useNow(60_000)
  return useMemo(() => {
    const category = categories?.find(({ category_id }) => category_id === content.category_id)
    const {
      important,
      pinned,
      must_read,
      must_read_due,
      comments_open,
      cover_id,
      cover_alt,
      gallery,
      gallery_texts,
      alias,
    } = content
    // A reader gets the words in the item's own language where there are no others.
    const has = wordingIn(content, language).title.trim() !== ''
    const shown = has ? language : content.language
    const draft = {
      id: base?.id,
      wording: wordingIn(content, shown),
      language: shown,
      languages: [content.language],
      important,
      pinned,
      must_read,
      must_read_due,
      comments_open,
      published_at: base?.published_at ?? null,
      cover: (cover_id !== null && images[cover_id]) || null,
      cover_alt,
      category: {
        category_id: content.category_id,
        category_title: category ? titleIn(category, language) : words.category,
      },
      author: alias ? { name: alias, position: null, avatar: null } : (base?.author ?? signatureOf(me)),
      gallery: gallery.flatMap((id) => {
        const said = gallery_texts.find((one) => one.medium_id === id && one.language === shown)
        const image = images[id]
        if (!image) return []
        return { ...image, alt: said?.alt || image.alt, ...(said?.caption && { caption: said.caption }) }
      }),
      attachments: content.attachments.flatMap(({ medium_id, title }) => {
        const file = files[medium_id]
        return file ? [{ name: title, ...file }] : []
      }),
    }
    return articleFrom(draft, new Date(now))
  }, [base, categories, content, files, images, language, me, now, words])
}

/** The item as one of its readers gets it. */
export function PreviewColumn(props: Props) {
  const { viewer: words } = useTexts().editor
  const [viewer, setViewer] = useState<Viewer>({ kind: 'any' })
  const { state, notice } = props
  const hidden_by = useHiddenBy(viewer, state.content)
  // People have the app in their own language.
  const language = viewer.kind === 'person' ? viewer.reader.locale : props.language
  const item = useArticle({ ...props, language })
  const at = useShownAt(props.at, state.content, item.language)
  return (
    <Stack gap={12} className={css.preview}>
      <ViewerChoice viewer={viewer} onChoose={setViewer} />
      <Text
        role="status"
        data-part={hidden_by === null ? undefined : 'hidden'}
        {...(hidden_by === null
          ? { className: 'unseen' }
          : { mt: 8, p: '8px 12px', bdrs: 'field', fz: 'note', ...grounds.warning })}
      >
        {hidden_by !== null && words.hidden_by[hidden_by]}
      </Text>
      <PreviewPane item={item} push={notice} at={at} />
    </Stack>
  )
}
