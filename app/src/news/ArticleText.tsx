import { type Article, bareAddress } from '@megdan/contract'
import { fileSize } from '@megdan/kit/format'
import { download } from '@megdan/kit/icons'
import { useLanguage } from '../texts/index.ts'
import { mediaUrl } from '../ui/media-base.ts'
import { IconBox } from '../ui/Tag.tsx'
import { Body } from './Body.tsx'
import { Dated, ToldIn } from './Dated.tsx'
import { Gallery } from './Gallery.tsx'
import { ItemMenu } from './item-menu.tsx'
import { NewsRow } from './NewsRow.tsx'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'
import list from '../ui/list.module.css'

/** «Накратко»: what there is to know, before the text. */
export function KeyPoints({ points }: { points: readonly string[] }) {
  const words = useArticleTexts()
  if (points.length === 0) return null
  return (
    <section className={css.points} aria-label={words.key_points}>
      <h2 className="over mb-10">{words.key_points}</h2>
      <ul>
        {points.map((point) => (
          <li key={point} className="flex gap-12">
            <span>
              <Dated text={point} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ending = /\.([\p{L}\d]{1,6})$/u
const kindOf = (name: string) => ending.exec(name)?.[1]?.toUpperCase()
const isOurs = (url: string) => /^\/media\/[\w.-]+$/.test(url)

function Attachments({ files }: { files: Article['attachments'] }) {
  const words = useArticleTexts()
  const language = useLanguage()
  const ours = files.filter(({ url }) => isOurs(url))
  if (ours.length === 0) return null
  return (
    <section className="pt-14">
      <h2 className="mb-12">{words.attachments}</h2>
      <div className="group">
        {ours.map(({ name, url, size }) => (
          <a
            key={bareAddress(url)}
            className={`row full relative line press gap-14 ${list.row}`}
            href={mediaUrl(url)}
            download={name}
            target="_blank"
            rel="noopener"
          >
            <IconBox icon={download} />
            <span className="grow">
              <span className={`block ${list.label}`}>{name.replace(ending, '')}</span>
              <span className="cap block">{[kindOf(name), fileSize(size, language)].filter(Boolean).join(' · ')}</span>
            </span>
          </a>
        ))}
      </div>
    </section>
  )
}

export function Related({ items }: { items: Article['related'] }) {
  const words = useArticleTexts()
  if (items.length === 0) return null
  return (
    <section className="pt-14">
      <h2 className="mb-12">{words.related}</h2>
      <ItemMenu>
        {items.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ItemMenu>
    </section>
  )
}

/** Everything that belongs to the text itself. */
export function ArticleText({ article }: { article: Article }) {
  const { key_points, body, gallery, attachments } = article
  return (
    <ToldIn value={article}>
      <KeyPoints points={key_points} />
      <div className={`prose ${css.text}`}>
        <Body document={body} />
      </div>
      <Gallery images={gallery} />
      <Attachments files={attachments} />
    </ToldIn>
  )
}
