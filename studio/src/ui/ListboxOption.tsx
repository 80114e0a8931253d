import type { ReactNode } from 'react'

type Props = { id: string; selected: boolean; onChoose: () => void; children: ReactNode }

/** One of what a field offers below itself. The field keeps the focus; its arrows and Enter do the same as a click. */
export const ListboxOption = ({ id, selected, onChoose, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </div>
)

/** What a field says of the options below it: those of `list`, of which the arrows have come to `at`. */
export const comboboxOf = (list: string, isOpen: boolean, at: number | undefined) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': list,
    'aria-autocomplete': 'list',
    'aria-activedescendant': at === undefined ? undefined : `${list}-${at}`,
  }) as const

/** Where the arrows lead among so many options; undefined for another key. -1 is the field itself. */
export function stepAmong(key: string, at: number, count: number): number | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  return step === 0 || count === 0 ? undefined : (Math.max(at, step > 0 ? -1 : 0) + step + count) % count
}
