import { useTexts } from '../texts/index.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { FactorSettings } from './FactorSettings.tsx'

export function SecurityPage() {
  const { second_factor: words } = useTexts()
  return (
    <>
      <div className="top">
        <PageTitle title={words.title} />
        <p>{words.lead}</p>
      </div>
      <FactorSettings />
    </>
  )
}
