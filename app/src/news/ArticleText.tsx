import { type Article, bareAddress } from '@megdan/contract'
import { Body } from './Body.tsx'
import { Dated, ToldIn } from './Dated.tsx'
import { FileRow, isOurs } from './FileRow.tsx'
import { Gallery } from './Gallery.tsx'
import { ItemMenu } from './item-menu.tsx'
import { NewsRow } from './NewsRow.tsx'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'

/** «Накратко»: what there is to know, before the text. */
export function KeyPoints({ points }: { points: readonly string[] }) {
  const words = useArticleTexts()
  if (points.length === 0) return null
  return (
    <section className={`bg-surface ${css.points}`} data-part="points" aria-label={words.key_points}>
      <h2 className="over mb-10 text-ink">{words.key_points}</h2>
      <ul>
        {points.map((point) => (
          <li key={point} className="flex gap-12">
            <span className="rest">
              <Dated text={point} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Attachments({ files }: { files: Article['attachments'] }) {
  const words = useArticleTexts()
  const ours = files.filter(({ url }) => isOurs(url))
  if (ours.length === 0) return null
  return (
    <section className="pt-14" data-part="files">
      <h2 className="mb-12">{words.attachments}</h2>
      <div className="panel">
        {ours.map(({ name, url, size }) => (
          <FileRow key={bareAddress(url)} name={name} url={url} size={size} />
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
      <div className={`prose ${css.text}`} data-part="text">
        <Body document={body} />
      </div>
      <Gallery images={gallery} />
      <Attachments files={attachments} />
    </ToldIn>
  )
}
