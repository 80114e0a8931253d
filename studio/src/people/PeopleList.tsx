import { number } from '@megdan/kit/format'
import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useGroups } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ListBar, ListBody, NoneFound } from '../ui/list/ListPage.tsx'
import { useChosen } from '../ui/list/use-chosen.ts'
import { type Change, orderIn } from '../ui/list/use-filters.ts'
import { type Filters, usePeople } from './list.ts'
import { PeopleSkeleton, PeopleTable } from './PeopleTable.tsx'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

type Props = { filters: Filters; change: Change<Filters>; clear: () => void; onOpen: (id: string) => void }

/** Whom the filters keep, page by page; those who are chosen stay so while other pages come. */
export function PeopleList({ filters, change, clear, onOpen }: Props) {
  const { people: words, list: common } = useTexts()
  const language = useLanguage()
  const list = usePeople(filters)
  const { first, items } = list
  const groups = useGroups().data?.items
  const isGone = filters.group !== '' && groups !== undefined && !groups.some(({ id }) => id === filters.group)
  const gone = { none: common.gone_title, none_text: common.gone_text, clear: words.clear }
  const { chosen, ids, choose, clear: chooseNobody } = useChosen(items)
  return (
    <>
      <Box mt={12}>
        <ListBar of="people" shown={first && words.found(first.found, number(first.found, language))} />
      </Box>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<PeopleSkeleton />}
        nothing={<NoneFound words={isGone ? gone : words} clear={clear} />}
      >
        <PeopleTable
          items={items}
          busy={list.isBusy}
          chosen={ids}
          onChoose={choose}
          onOpen={onOpen}
          order={orderIn(filters, change)}
        />
      </ListBody>
      {chosen.length > 0 && (
        <Suspense>
          <BulkBar chosen={chosen} onDone={chooseNobody} />
        </Suspense>
      )}
    </>
  )
}
