import { useState } from 'react'
import { type TermsPart, TermsSheet } from './TermsSheet.tsx'
import { useRegistrationTexts } from './words.ts'

/** «Приемам общите условия и политиката за поверителност.», each of the two to be read without losing the form. */
export function TermsText() {
  const { register: words } = useRegistrationTexts()
  const [open, setOpen] = useState<TermsPart>()
  const link = (part: TermsPart) => (
    <button type="button" className="-my-4 py-4 text-ink underline underline-offset-2" onClick={() => setOpen(part)}>
      {words[part]}
    </button>
  )
  return (
    <>
      {words.terms_before}
      {link('terms')}
      {words.terms_between}
      {link('privacy')}
      {words.terms_after}
      <TermsSheet part={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
