import type { Article, NewsItem } from '@megdan/contract'
import { bindShortWords, dateLong } from '@megdan/kit/format'
import { alert } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Go } from '../ui/Go.tsx'
import { Meta } from '../ui/Meta.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Tag } from '../ui/Tag.tsx'
import { pathOf } from '../paths.ts'
import css from './article.module.css'

/** Its place alone while nothing is known of the item. */
export function ArticleCover({ cover }: { cover: NewsItem['cover'] | undefined }) {
  if (cover === null) return null
  return (
    <div className={`relative overflow-hidden ${cover ? 'shade' : ''} bg-sunken ${css.cover}`}>
      {cover && <Picture media={cover} focus={cover.focus ?? undefined} ratio="fill" sizes="100vw" described eager />}
    </div>
  )
}

type Props = {
  item: NewsItem
  author: Article['author'] | undefined
  /** How a must-read stands with its reader. */
  standing: ReactNode
  languages: ReactNode
  listen: ReactNode
}

/** Tag, title, author and date: known from the list before the text is there. */
export function ArticleHead({ item, author, standing, languages, listen }: Props) {
  const { news } = useTexts()
  const language = useLanguage()
  const { category } = item
  return (
    <header>
      <div className="row gap-8 flex-wrap min-h-26">
        {(item.important || item.must_read) && (
          <Tag tone="important" icon={alert}>
            {news.important}
          </Tag>
        )}
        {/* Above the title, into which its place for a finger reaches. */}
        <Go className="over relative -mx-8 -my-13 px-8 py-13 wrap-anywhere" to={pathOf.category(category.category_id)}>
          {category.category_title}
        </Go>
        {languages}
      </div>
      <h1 className="mt-10" tabIndex={-1}>
        {bindShortWords(item.title)}
      </h1>
      <div className="row gap-12 mt-14">
        {author && <Avatar name={author.name} photo={author.avatar} size={40} />}
        <div className="rest">
          {author && <div className="text-(length:--mg-fs-sub)/[1.2rem] weight-620">{author.name}</div>}
          <Meta>
            {dateLong(item.published_at, language)}
            {news.reading(item.reading_minutes)}
          </Meta>
        </div>
        {listen}
      </div>
      {standing}
    </header>
  )
}
