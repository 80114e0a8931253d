import { type Comment, groupTitleIn } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Meta } from '../ui/Meta.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useWords } from './words.ts'
import css from './comments.module.css'

type Props = {
  comment: Pick<Comment, 'text' | 'created_at' | 'author' | 'from_team' | 'gone'>
  /** One of a talk’s answers, and to whom, where it does not answer the beginning. */
  answer?: boolean
  to?: string | undefined
  own?: boolean
  /** What stands at the end of its head. */
  end?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

export function CommentRow({ comment, answer, to, own, end, children }: Props) {
  const words = useWords()
  const language = useLanguage()
  const { author, text, created_at, from_team, gone } = comment
  const name = author?.name ?? words.nameless
  return (
    <div className={`flex gap-12 ${css.comment}`}>
      <Avatar name={author ? name : '–'} photo={author?.avatar} size={answer ? 28 : 36} />
      <div className="rest">
        {gone ? (
          <p className="sub pt-8 pb-10 italic">{words.gone[gone]}</p>
        ) : (
          <>
            <div className="flex items-start gap-8">
              <div className="rest">
                <div className="row flex-wrap gap-x-8 gap-y-4 text-(length:--mg-fs-sub)/[1.3rem] weight-620 wrap-anywhere">
                  <bdi>{name}</bdi>
                  {own && <Tag tone="soft">{words.mine}</Tag>}
                  {from_team && <Tag tone="green">{answer ? words.team.answer : words.team.comment}</Tag>}
                </div>
                <Meta>
                  {author?.group && groupTitleIn({ title: author.group, titles: author.group_titles }, language)}
                  <time dateTime={created_at}>{timeAgo(created_at, language)}</time>
                </Meta>
              </div>
              {end}
            </div>
            <p data-part="text" className="pt-6 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]" dir="auto">
              {to !== undefined && <bdi className="weight-560 text-primary">{words.reply.to(to)} </bdi>}
              {text}
            </p>
          </>
        )}
        {children}
      </div>
    </div>
  )
}
