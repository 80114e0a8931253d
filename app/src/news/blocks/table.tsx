import { useArticleTexts } from '../words.ts'
import type { BlockOf, BlockView } from './block.ts'
import { inside } from './inline.tsx'
import css from '../body.module.css'

function row({ content: cells }: BlockOf<'table'>['content'][number], isHead: boolean, key: number) {
  return (
    <tr key={key}>
      {cells.map((cell, index) =>
        cell.type === 'tableHeader' ? (
          <th key={index} scope={isHead ? 'col' : 'row'}>
            {inside(cell.content)}
          </th>
        ) : (
          <td key={index}>{inside(cell.content)}</td>
        ),
      )}
    </tr>
  )
}

export const Table: BlockView<'table'> = ({ block: { content } }) => {
  const words = useArticleTexts()
  const firstIsHead = content[0]?.content.every((cell) => cell.type === 'tableHeader') ?? false
  const [head, ...others] = content
  return (
    // Scrolls sideways, so that the keyboard must reach it.
    <div className={css.table} role="region" aria-label={words.table} tabIndex={0}>
      <table>
        {firstIsHead && head && <thead>{row(head, true, 0)}</thead>}
        <tbody>{(firstIsHead ? others : content).map((each, index) => row(each, false, index))}</tbody>
      </table>
    </div>
  )
}
