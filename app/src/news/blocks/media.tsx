import { bindShortWords } from '@megdan/kit/format'
import { FileRow } from '../FileRow.tsx'
import { Zoomable } from '../Gallery.tsx'
import type { BlockView } from './block.ts'
import css from '../body.module.css'

export const Picture: BlockView<'image'> = ({ block: { attrs } }) => (
  <figure>
    <Zoomable images={[{ ...attrs.image, ...(attrs.caption && { caption: attrs.caption }) }]} at={0} />
    {attrs.caption && <figcaption className="cap pt-8 font-ui">{bindShortWords(attrs.caption)}</figcaption>}
  </figure>
)

export const File: BlockView<'file'> = ({ block: { attrs } }) => (
  <div className={`panel ${css.ui}`}>
    <FileRow name={attrs.title} url={attrs.file.url} size={attrs.file.size} />
  </div>
)
