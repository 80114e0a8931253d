import type { Comment } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Meta } from '../ui/Meta.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useWords } from './words.ts'

type Props = { comment: Comment; own?: boolean; children?: ReactNode }

/** `children` is what can be done with it. */
export function CommentRow({ comment, own, children }: Props) {
  const words = useWords()
  const language = useLanguage()
  const { author, text, created_at } = comment
  const name = author?.name ?? words.nameless
  return (
    <li className="comment">
      <Avatar name={author ? name : '–'} photo={author?.avatar} size={36} />
      <div className="grow">
        <div className="comment-name">
          <bdi>{name}</bdi>
          {own && <Tag tone="soft">{words.mine}</Tag>}
        </div>
        <Meta>
          {author?.group}
          <time dateTime={created_at}>{timeAgo(created_at, language)}</time>
        </Meta>
        <p className="comment-text" dir="auto">
          {text}
        </p>
        {children}
      </div>
    </li>
  )
}
