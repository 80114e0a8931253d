import type { MostRead as Item } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { ChartCard, DataTable, ShareBar } from '../index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'

const mostShown = 4
const shareOf = ({ reads, people }: Item) => (people > 0 ? Math.min(reads / people, 1) : 0)

function Row({ item }: { item: Item }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  return (
    <li>
      <span className="most-read-cover">
        {item.cover ? <img src={`${item.cover.url}?w=192`} alt="" width={60} height={44} /> : <Icon of="image" />}
      </span>
      <span className="most-read-item">
        <Link to={`/news/${item.id}/insights`} lang={item.language}>
          {item.title}
        </Link>
        <span>{item.category_title}</span>
      </span>
      <span className="most-read-number">
        <span className="unseen">{words.reached}: </span>
        {number(item.reads, language)}
      </span>
      <ShareBar share={shareOf(item)} />
    </li>
  )
}

/** What was read by most people, each with the share of its audience. */
export function MostRead({ items }: { items: readonly Item[] }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  const rows = items.map((item) => ({
    key: item.id,
    cells: [
      <Link key={item.id} to={`/news/${item.id}/insights`} lang={item.language}>
        {item.title}
      </Link>,
      number(item.reads, language),
      percent(shareOf(item), language),
    ],
  }))
  const heads = (
    <div className="most-read-heads" aria-hidden="true">
      <span>{words.reached}</span>
      <span>{words.read}</span>
    </div>
  )
  const table = <DataTable caption={words.most_read} columns={[words.item, words.reached, words.read]} rows={rows} />
  return (
    <ChartCard title={words.most_read} note={words.most_read_text} {...(items.length > 0 && { aside: heads, table })}>
      {items.length === 0 && <p className="card-note">{words.nothing_read}</p>}
      <ol className="most-read">
        {items.slice(0, mostShown).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ol>
    </ChartCard>
  )
}
