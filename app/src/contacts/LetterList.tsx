import type { Contact } from '@megdan/contract'
import { memo, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useListStart } from '../ui/list-start.ts'
import { usePageScroll } from '../ui/Page.tsx'
import { ContactRow } from './ContactRow.tsx'
import { LetterIndex } from './LetterIndex.tsx'
import type { Section } from './sections.ts'
import { names } from '../ui/names.ts'
import css from './contacts.module.css'
import lists from '../ui/list.module.css'

/** A head that stands still is that much of its space above the edge; see contacts.module.css. */
const headShift = 12

type Entry = { section: Section; at: number; contact?: Contact; place?: string }

const placeOf = (index: number, count: number) =>
  names('ruled', css.cell, index === 0 && css.first, index === count - 1 && 'rounded-b-20')

const flatten = (sections: readonly Section[]): Entry[] =>
  sections.flatMap((section, at) => [
    { section, at },
    ...section.contacts.map((contact, index) => ({
      section,
      at,
      contact,
      place: placeOf(index, section.contacts.length),
    })),
  ])

/** Pixels at the usual text size, of a row with three lines of words; see contacts.module.css. */
const rowHeight = 82

type Props = {
  sections: readonly Section[]
  open: (contact: Contact) => void
  companyOf: ((contact: Contact) => string) | undefined
}

type RowProps = Omit<Props, 'sections'> & { entry: Entry }

/** The list asks for what is in sight each time it moves; what is the same again is no work. */
const Row = memo(function Row({ entry: { section, contact, place }, open, companyOf }: RowProps) {
  return contact ? (
    <div className={place}>
      <ContactRow contact={contact} open={open} company={companyOf?.(contact)} />
    </div>
  ) : (
    <h2 className={lists.title}>{section.title}</h2>
  )
})

/** Thousands of people by letters, of whom only those in sight exist. */
export function LetterList({ sections, open, companyOf }: Props) {
  const scroll = usePageScroll()
  const { list, start } = useListStart(scroll)
  const rows = useRef<VirtualizerHandle>(null)
  const [at, setAt] = useState(-1)
  const entries = useMemo(() => flatten(sections), [sections])
  const heads = useMemo(() => entries.flatMap(({ contact }, index) => (contact ? [] : [index])), [entries])
  const follow = (offset: number) => {
    const index = offset < start + headShift ? -1 : (rows.current?.findItemIndex(offset) ?? -1)
    setAt(entries[index]?.at ?? -1)
  }
  return (
    <div className={sections.length > 2 ? 'pr-16' : undefined}>
      <div className={css.bar}>
        {at >= 0 && (
          <p className={`${lists.title} bg-ground ${css.head}`} aria-hidden="true">
            {sections[at]?.title}
          </p>
        )}
        {sections.length > 2 && (
          <LetterIndex
            letters={sections.map(({ id, title }) => (id === 'offices' ? '•' : title))}
            at={at}
            onPick={(to) => rows.current?.scrollToIndex(heads[to] ?? 0, { align: 'start', offset: headShift })}
          />
        )}
      </div>
      <div ref={list}>
        <Virtualizer
          ref={rows}
          data={entries}
          scrollRef={scroll}
          startMargin={start}
          itemSize={rowHeight}
          bufferSize={500}
          onScroll={follow}
        >
          {(entry: Entry) => (
            <Row key={(entry.contact ?? entry.section).id} entry={entry} open={open} companyOf={companyOf} />
          )}
        </Virtualizer>
      </div>
    </div>
  )
}
