import { alert, checkCircle } from '@megdan/kit/icons'
import { info } from '@megdan/kit/more-icons'
import { Icon } from '../../ui/Icon.tsx'
import type { BlockOf, BlockView } from './block.ts'
import { inside, line, paragraphs } from './inline.tsx'

export const Paragraph: BlockView<'paragraph'> = ({ block }) => <p>{line(block.content)}</p>

export const Heading: BlockView<'heading'> = ({ block: { attrs, content } }) =>
  attrs.level === 2 ? <h2>{line(content)}</h2> : <h3>{line(content)}</h3>

const items = ({ content }: BlockOf<'bulletList' | 'orderedList'>) =>
  content.map((item, index) => <li key={index}>{inside(item.content)}</li>)
export const BulletList: BlockView<'bulletList'> = ({ block }) => <ul>{items(block)}</ul>
export const OrderedList: BlockView<'orderedList'> = ({ block }) => <ol>{items(block)}</ol>

export const Quote: BlockView<'blockquote'> = ({ block }) => (
  <blockquote className="pull">{paragraphs(block.content)}</blockquote>
)

const tones = { info, warning: alert, success: checkCircle }

export const Callout: BlockView<'callout'> = ({ block: { attrs, content } }) => (
  <aside className={`flex gap-12 callout ${attrs.tone}`}>
    <Icon of={tones[attrs.tone] ?? info} size={22} />
    <div className="rest">{paragraphs(content)}</div>
  </aside>
)

export const Divider: BlockView<'divider'> = () => <hr />
