import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Sheet } from '../ui/Sheet.tsx'

type Document = 'terms' | 'privacy'

/** «Приемам общите условия и политиката за поверителност.», each of the two to be read without losing the form. */
export function TermsText() {
  const { session, shell } = useTexts()
  const words = session.register
  const [open, setOpen] = useState<Document>()
  const link = (document: Document) => (
    <button type="button" className="session-terms" onClick={() => setOpen(document)}>
      {words[document]}
    </button>
  )
  return (
    <>
      {words.terms_before}
      {link('terms')}
      {words.terms_between}
      {link('privacy')}
      {words.terms_after}
      <Sheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={words.documents[open ?? 'terms'].title}
        closeLabel={shell.close}
      >
        {words.documents[open ?? 'terms'].text.map((paragraph) => (
          <p key={paragraph} className="session-paragraph">
            {paragraph}
          </p>
        ))}
      </Sheet>
    </>
  )
}
