import { type Contact, contactLines, type ContactText, contactTexts } from '@megdan/contract'
import { check, copy } from '@megdan/kit/icons'
import { keepFile } from '../platform/share.ts'
import { showToast } from '../ui/toasts.ts'
import { vcardFileName, vcardOf } from './vcard.ts'
import { contactTextsNow } from './words.ts'

const writeText = async (text: string) => {
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}

export async function copyText(value: string): Promise<void> {
  const contacts = contactTextsNow()
  try {
    await writeText(value)
    showToast({ id: 'contact', text: contacts.copied(value), icon: copy, look: 'good' })
  } catch {
    showToast({ id: 'contact', text: contacts.copy_failed })
  }
}

/** As a file, or as text where the phone takes no file. */
export async function saveCard(contact: Contact): Promise<void> {
  const contacts = contactTextsNow()
  const file = new File([vcardOf(contact)], vcardFileName(contact), { type: 'text/vcard' })
  try {
    if (await keepFile(file)) return
    await writeText(plainOf(contact))
    showToast({ id: 'contact', text: contacts.card_copied, icon: check })
  } catch {
    showToast({ id: 'contact', text: contacts.save_failed })
  }
}

const isLine = (name: ContactText) => (contactLines as readonly ContactText[]).includes(name)

function plainOf(contact: Contact): string {
  const who = contactTexts.filter((name) => !isLine(name)).map((name) => contact[name])
  const ways = [...contact.phones.map(({ number }) => number), ...contact.emails]
  return [...who, ...ways, ...contactLines.map((name) => contact[name])].filter(Boolean).join('\n')
}
