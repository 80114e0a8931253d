import type { InstallationSettings, OperatorsChoice } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'

/** What whoever operates the server has set is shown as it is, and cannot be written. */
export function useFixed({ fixed }: Pick<InstallationSettings, 'fixed'>) {
  const { installation: words } = useTexts()
  return (name: OperatorsChoice, note?: string) => {
    const isFixed = fixed.includes(name)
    const description = isFixed ? words.set_by_operator : note
    return { ...(isFixed && { disabled: true }), ...(description !== undefined && { description }) }
  }
}

/** Of these changes those that may be made: of the others the server would refuse all. */
export const unlessFixed = <Change extends object>(change: Change, fixed: readonly string[]): Partial<Change> =>
  Object.fromEntries(Object.entries(change).filter(([name]) => !fixed.includes(name))) as Partial<Change>
