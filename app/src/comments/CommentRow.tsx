import type { Comment } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Meta } from '../ui/Meta.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useWords } from './words.ts'
import css from './comments.module.css'

type Props = { comment: Comment; own?: boolean; children?: ReactNode }

/** `children` is what can be done with it. */
export function CommentRow({ comment, own, children }: Props) {
  const words = useWords()
  const language = useLanguage()
  const { author, text, created_at } = comment
  const name = author?.name ?? words.nameless
  return (
    <li className={`flex gap-12 ${css.comment}`}>
      <Avatar name={author ? name : '–'} photo={author?.avatar} size={36} />
      <div className="grow">
        <div className={`row wrap w-620 anywhere ${css.name}`}>
          <bdi>{name}</bdi>
          {own && <Tag tone="soft">{words.mine}</Tag>}
        </div>
        <Meta>
          {author?.group}
          <time dateTime={created_at}>{timeAgo(created_at, language)}</time>
        </Meta>
        <p data-part="text" className={`anywhere ${css.text}`} dir="auto">
          {text}
        </p>
        {children}
      </div>
    </li>
  )
}
