import { AwayCard } from '../review/index.ts'
import { useTexts } from '../texts/index.ts'
import { ListHead } from '../ui/list/ListPage.tsx'
import { FactorSettings } from './FactorSettings.tsx'

export function SecurityPage() {
  const { second_factor: words } = useTexts()
  return (
    <>
      <ListHead title={words.title}>
        <p>{words.lead}</p>
      </ListHead>
      <FactorSettings />
      <AwayCard />
    </>
  )
}
