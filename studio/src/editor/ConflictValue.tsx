import {
  type AudienceChoice,
  type Image,
  categoriesAuthoring,
  type NewsContent,
  type StudioLanguage,
} from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useAudienceWords } from '../audience/index.ts'
import { queryOf } from '../platform/api.ts'
import { nameOf } from '../platform/languages.ts'
import { type Texts, useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import type { Field } from '../news/index.ts'
import { documentText, wordingText } from './plain-text.ts'

type Names = { categories: ReadonlyMap<string, string>; audience: (audience: AudienceChoice) => string }

const useNames = (): Names => {
  const places = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  return {
    categories: new Map(places.map(({ category_id, category_title }) => [category_id, category_title])),
    audience: useAudienceWords(),
  }
}

/** A field in words, so that two of them can be compared; pictures have none. */
function textOf(
  content: NewsContent,
  field: Field,
  names: Names,
  { texts, inside }: { texts: Texts; inside: StudioLanguage },
): string {
  const { editor: words } = texts
  switch (field) {
    case 'body':
      return documentText(content.body)
    case 'key_points':
      return content.key_points.join('\n')
    case 'translations':
      return Object.values(content.translations).map(wordingText).join('\n\n')
    case 'audience':
      return names.audience(content.audience)
    case 'category_id':
      return names.categories.get(content.category_id) ?? content.category_id
    case 'attachments':
      return content.attachments.map(({ title }) => title).join('\n')
    case 'gallery_texts':
      return content.gallery_texts.flatMap(({ caption, alt }) => [caption, alt].filter(Boolean)).join('\n')
    case 'language':
      return nameOf(content.language, inside)
    case 'must_read_due':
    case 'expires_at': {
      const moment = content[field]
      return moment === null ? '' : momentOf(moment)
    }
    case 'cover_id':
    case 'gallery':
      return ''
    case 'title':
    case 'summary':
    case 'cover_alt':
    case 'alias':
      return content[field] ?? ''
    default:
      return content[field] ? words.yes : words.no
  }
}

const picturesIn = ({ cover_id, gallery }: NewsContent, field: Field): readonly string[] => {
  if (field === 'gallery') return gallery
  return field === 'cover_id' && cover_id !== null ? [cover_id] : []
}

type Props = { content: NewsContent; field: Field; images: Readonly<Record<string, Image>> }

/** What one of two editors has in a field. */
export function ConflictValue({ content, field, images }: Props) {
  const texts = useTexts()
  const names = useNames()
  const inside = useLanguage()
  const pictures = picturesIn(content, field)
  if (pictures.length === 0) return textOf(content, field, names, { texts, inside }) || texts.editor.conflict.empty
  return pictures.map((id, index) => {
    const image = images[id]
    return image && <img key={id} src={`${image.url}?w=320`} alt={image.alt || texts.editor.picture(index + 1)} />
  })
}
