import { Button, Group, Skeleton } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useNavigate } from 'react-router-dom'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Bulk } from '../../ui/list/Bulk.tsx'
import { ListBar, ListBody, ListHead } from '../../ui/list/ListPage.tsx'
import { useChosen } from '../../ui/list/use-chosen.ts'
import { Note } from '../../ui/Note.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { MonthReport, PeriodFiles } from './Files.tsx'
import { GroupMatrix } from './GroupMatrix.tsx'
import { ItemTable } from './ItemTable.tsx'
import { lengths, useAskedItems, usePublishedItems } from './list.ts'

/** How many go beside each other on a screen. */
const [fewest, most] = [2, 4]

/** Everything that was published in a period, to be put in order, compared and taken away. */
export function ItemsPage() {
  const { statistics: words } = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const asked = useAskedItems()
  const list = usePublishedItems(asked)
  const { chosen, ids, choose, clear } = useChosen(list.items)
  const mayCompare = chosen.length >= fewest && chosen.length <= most
  const found = list.first?.found
  return (
    <>
      <ListHead title={words.title} acts={<PeriodFiles period={asked.period} />} wrap>
        <p>{words.lead}</p>
      </ListHead>
      <ListBar shown={found !== undefined && words.found(found, number(found, language))}>
        <Group gap="8px 16px">
          <Segments
            label={words.period}
            options={lengths.map((value) => ({ value, label: words.days(value) }))}
            value={asked.days}
            onChange={asked.setDays}
            raised
          />
          <Segments
            label={words.view}
            options={(['table', 'groups'] as const).map((value) => ({ value, label: words.views[value] }))}
            value={asked.view}
            onChange={asked.setView}
            raised
          />
        </Group>
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<Skeleton height={420} radius="card" role="status" aria-label={words.loading} />}
        nothing={<Note icon="news" title={words.none} text={words.none_text} />}
        more={asked.view === 'table'}
      >
        {asked.view === 'groups' ? (
          <GroupMatrix items={list.items} />
        ) : (
          <ItemTable items={list.items} asked={asked} busy={list.isBusy} chosen={ids} onChoose={choose} />
        )}
      </ListBody>
      {asked.view === 'table' && chosen.length > 0 && (
        <Bulk
          label={words.chosen.label}
          chosen={words.chosen.count(chosen.length)}
          clear={words.chosen.clear}
          onClear={clear}
        >
          {mayCompare ? (
            <Button
              onClick={() => navigate(`/statistics/compare?ids=${chosen.map(({ id }) => id).join()}`)}
              variant="subtle"
              color="gray"
              leftSection={<Icon of="chart" size={18} />}
            >
              {words.chosen.compare}
            </Button>
          ) : (
            <span>{words.chosen.how_many}</span>
          )}
        </Bulk>
      )}
      <MonthReport />
    </>
  )
}
