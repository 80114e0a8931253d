import { useSearchParams } from 'react-router-dom'
import type { Order } from './SortHead.tsx'

/** Names in the address, each with the words that may stand there; undefined for any text. */
type Shape = Record<string, readonly string[] | undefined>
/** Empty for whatever is not asked for. */
export type FiltersOf<S extends Shape> = { [N in keyof S]: S[N] extends readonly (infer T)[] ? T | '' : string }
/** How the list stands is no narrowing. */
const orderNames = new Set(['sort', 'ascending'])

/** What is asked for, as an endpoint takes it. */
export function filledOf<F extends object>(filters: F): { [N in keyof F]?: Exclude<F[N], '' | undefined> } {
  const filled = Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(filled) as ReturnType<typeof filledOf<F>>
}
export type Change<F> = (changes: Partial<F>) => void

/** What a list is narrowed to stands in the address, so that it survives a reload, a link and a new sign-in. */
export function useFilters<const S extends Shape>(shape: S) {
  const [params, setParams] = useSearchParams()
  const valueOf = (name: string) => {
    const value = params.get(name) ?? ''
    return shape[name]?.includes(value) === false ? '' : value
  }
  const names = Object.keys(shape)
  const filters = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as FiltersOf<S>
  const put = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const change = put as Change<FiltersOf<S>>
  return {
    filters,
    change,
    clear: () => put(Object.fromEntries(names.filter((name) => !orderNames.has(name)).map((name) => [name, '']))),
    isNarrowed: Object.entries(filters).some(([name, value]) => value !== '' && !orderNames.has(name)),
  }
}

/** The names of an order in the address, beside those of what the list is narrowed to. */
export const orderShape = <const N extends string>(names: readonly N[]) =>
  ({ sort: names, ascending: ['true'] }) as const

type Ordered<N extends string> = { sort: N | ''; ascending: 'true' | '' }

/** The same as the heads of columns need it. */
export const orderIn = <N extends string>(
  { sort, ascending }: Ordered<N>,
  change: (changes: Partial<Ordered<N>>) => void,
): Order<N> => ({
  sort,
  ascending: ascending === 'true',
  setSort: (next, up) => change({ sort: next, ascending: up ? 'true' : '' }),
})

/** And as an endpoint takes it; without a column a list stands as it always does. */
export const askedOrder = <N extends string>({ sort, ascending }: Ordered<N>) =>
  sort === '' ? {} : { sort, ascending: ascending === 'true' }

const opened = { open: undefined, at: undefined }

/** What lies open beside the list, by its id or a word such as `new`; empty for nothing. Stands in the address, too. */
export function useOpened() {
  const { filters, change } = useFilters(opened)
  // The moment for which something was begun goes with it.
  return [filters.open, (open: string) => change({ open, at: '' })] as const
}
