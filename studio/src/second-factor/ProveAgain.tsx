import { useTexts } from '../texts/index.ts'
import { useSecondFactor } from './acts.ts'
import { FactorCard } from './FactorCard.tsx'
import { ProveForm } from './ProveForm.tsx'

/** Asks for the second step once more before what is dangerous; whoever has none signs in again, as they were told. */
export function ProveAgain({ done }: { done: () => void }) {
  const { prove: words } = useTexts().second_factor
  const { data: factors } = useSecondFactor()
  if (!factors || factors.factors.length === 0) return null
  return (
    <FactorCard role="status">
      <p>{words.again}</p>
      <ProveForm factors={factors} done={done} />
    </FactorCard>
  )
}
