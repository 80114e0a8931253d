import { NativeSelect } from '@mantine/core'
import {
  type Article,
  groups,
  type Image,
  type Language,
  menuAuthoring,
  type NewsContent,
  type StudioNews,
  type StudioPerson,
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

type Props = {
  base: StudioNews | undefined
  content: NewsContent
  language: Language
  images: Record<string, Image>
  notice: Notice | null
}

/** `guest`, `member` of no group in particular, or the id of a group. */
type Viewer = string

const sees = ({ audience }: NewsContent, viewer: Viewer): boolean => {
  if (audience.guests) return true
  if (viewer === 'guest') return false
  return 'everyone' in audience || audience.groups.includes(viewer)
}

const signatureOf = ({ name, position, avatar }: StudioPerson): Article['author'] => ({ name, position, avatar })

function useArticle({ base, content, language, images }: Omit<Props, 'notice'>): Article {
  const me = useMe()
  const words = useTexts().editor
  const categories = useQuery(queryOf(menuAuthoring.list)).data?.items
  const now = useNow(60_000)
  return useMemo(() => {
    const category = categories?.find(({ category_id }) => category_id === content.category_id)
    const { important, pinned, must_read, must_read_due, comments_open, cover_id, cover_alt, gallery, alias } = content
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
      category: { category_id: content.category_id, category_title: category?.category_title ?? words.category },
      author: alias ? { name: alias, position: null, avatar: null } : (base?.author ?? signatureOf(me)),
      gallery: gallery.flatMap((id) => images[id] ?? []),
      attachments: content.attachments.map(({ title }) => ({ name: title, url: '', type: '', size: 0 })),
    }
    return articleFrom(draft, new Date(now))
  }, [base, categories, content, images, language, me, now, words])
}

/** The item as one of its readers gets it. */
export function PreviewColumn(props: Props) {
  const { viewer: words } = useTexts().editor
  const [viewer, setViewer] = useState<Viewer>('')
  const item = useArticle(props)
  const all = useQuery(queryOf(groups.list)).data?.items ?? []
  const { content, notice } = props
  const options = [
    { value: '', label: words.member },
    ...all.map(({ id, title }) => ({ value: id, label: words.in_group(title) })),
    { value: 'guest', label: words.guest },
  ]
  return (
    <div className="editor-preview">
      <NativeSelect
        size="xs"
        aria-label={words.label}
        value={viewer}
        onChange={(event) => setViewer(event.currentTarget.value)}
        data={options}
      />
      {viewer !== '' && !sees(content, viewer) && (
        <p role="status" className="not-seen">
          {words.sees_not}
        </p>
      )}
      <PreviewPane item={item} push={notice} />
    </div>
  )
}
