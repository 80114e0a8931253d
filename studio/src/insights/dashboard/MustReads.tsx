import { NativeSelect } from '@mantine/core'
import type { WaitingMustRead } from '@megdan/contract'
import { dateLong, number, percent } from '@megdan/kit/format'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DownloadButton, RemindButton } from '../confirmations/index.ts'
import { ChartCard, DataTable, Ring, ShareBar } from '../index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { agoOf } from '../../ui/format.ts'
import { Pill } from '../../ui/Pill.tsx'

const mostGroups = 5
const shareOf = ({ confirmed, people }: { confirmed: number; people: number }) => (people > 0 ? confirmed / people : 0)

function Due({ due }: { due: string }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const day = dateLong(due, language)
  return (
    <Pill dot look="danger">
      {Date.parse(due) < now ? words.overdue(day) : words.until(day)}
    </Pill>
  )
}

function Item({ item }: { item: WaitingMustRead }) {
  const { dashboard: words, insights, confirmations } = useTexts()
  const language = useLanguage()
  const mean = shareOf(item)
  const groups = item.groups.toSorted((one, other) => shareOf(other) - shareOf(one))
  // The least are what the card is looked at for.
  const shown = groups.length <= mostGroups ? groups : groups.slice(-mostGroups)
  return (
    <>
      <div className="must-read">
        <Ring share={mean} label={words.confirmed} />
        <div>
          <Link to={`/news/${item.id}/confirmations`} lang={item.language}>
            {item.title}
          </Link>
          <p className="must-read-facts">
            {insights.confirmed_of(number(item.confirmed, language), number(item.people, language))}
          </p>
          <ul className="must-read-groups">
            {shown.map((group) => (
              <li key={group.id}>
                <span title={group.title}>{group.title}</span>
                <ShareBar share={shareOf(group)} weak={shareOf(group) < 0.75 * mean} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {item.waiting > item.people - item.confirmed && <p className="card-note">{words.reminds_all}</p>}
      {!item.may_remind && item.reminded_at && (
        <p className="card-note">{confirmations.reminded_ago(agoOf(Date.parse(item.reminded_at), language))}</p>
      )}
      <div className="must-read-actions">
        <RemindButton id={item.id} waiting={item.waiting} disabled={!item.may_remind} />
        <DownloadButton id={item.id} icon />
      </div>
    </>
  )
}

/** What waits for confirmations: the next due, and a choice of the others. */
export function MustReads({ items }: { items: readonly WaitingMustRead[] }) {
  const { dashboard: words, insights } = useTexts()
  const language = useLanguage()
  const [chosen, choose] = useState('')
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  if (!item) {
    return (
      <ChartCard title={words.must_reads}>
        <p className="card-note">{words.nothing_waits}</p>
      </ChartCard>
    )
  }
  const total = { id: '', title: insights.total, people: item.people, confirmed: item.confirmed }
  const table = (
    <DataTable
      caption={item.title}
      columns={[insights.group, insights.confirmations, insights.share]}
      rows={[...item.groups, total].map((group) => ({
        key: group.id,
        cells: [
          group.title,
          insights.confirmed_of(number(group.confirmed, language), number(group.people, language)),
          percent(shareOf(group), language),
        ],
      }))}
    />
  )
  return (
    <ChartCard
      title={words.must_reads}
      {...(item.must_read_due && { aside: <Due key={item.id} due={item.must_read_due} /> })}
      table={table}
    >
      {items.length > 1 && (
        <NativeSelect
          className="must-read-choice"
          aria-label={words.choose_item}
          value={item.id}
          onChange={(event) => choose(event.currentTarget.value)}
          data={items.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <Item key={item.id} item={item} />
    </ChartCard>
  )
}
