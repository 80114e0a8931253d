import type { Contact } from '@megdan/contract'
import { isNative } from '../platform/native.ts'
import { currentTexts } from '../texts/index.ts'
import { check, copy } from '../ui/icons.ts'
import { showToast } from '../ui/toasts.ts'
import { vcardFileName, vcardOf } from './vcard.ts'

const writeText = async (text: string) => {
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}

export async function copyText(value: string): Promise<void> {
  const { contacts } = currentTexts()
  try {
    await writeText(value)
    showToast({ id: 'contact', text: contacts.copied(value), icon: copy, look: 'good' })
  } catch {
    showToast({ id: 'contact', text: contacts.copy_failed })
  }
}

function download(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** A browser saves the file; inside the native shells, whose web views save none, the share sheet hands it on. */
export async function saveCard(contact: Contact): Promise<void> {
  const { contacts } = currentTexts()
  const file = new File([vcardOf(contact)], vcardFileName(contact), { type: 'text/vcard' })
  try {
    if (!isNative()) return download(file)
    if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] })
    await writeText(plainOf(contact))
    showToast({ id: 'contact', text: contacts.card_copied, icon: check })
  } catch (error) {
    if (!isDismissed(error)) showToast({ id: 'contact', text: contacts.save_failed })
  }
}

const plainOf = ({ name, position, company, phones, emails, address }: Contact) =>
  [name, position, company, ...phones.map(({ number }) => number), ...emails, address].filter(Boolean).join('\n')
