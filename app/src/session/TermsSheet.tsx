import { useTexts } from '../texts/index.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { paragraphsOf, useTerms } from './terms.ts'
import { useRegistrationTexts } from './words.ts'

export type TermsPart = 'terms' | 'privacy'

/** One of the two texts, to be read without leaving the page. */
export function TermsSheet({ part, onClose }: { part: TermsPart | undefined; onClose: () => void }) {
  const { shell } = useTexts()
  const { terms: words } = useRegistrationTexts()
  const { texts, isLoading } = useTerms()
  const shown = part ?? 'terms'
  return (
    <Sheet open={part !== undefined} onClose={onClose} title={words.title[shown]} closeLabel={shell.close}>
      {isLoading ? (
        <p role="status">{words.loading}</p>
      ) : (
        paragraphsOf(texts[shown]).map((paragraph, at) => (
          // Paragraphs may repeat, and their order never changes.
          <p key={`${at} ${paragraph}`} className="mb-12 text-pretty">
            {paragraph}
          </p>
        ))
      )}
    </Sheet>
  )
}
