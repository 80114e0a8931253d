import { documentLimits as most } from '@megdan/contract'
import type { BlockOf, WrittenBlock } from './block.ts'
import { ButtonView } from './ButtonView.tsx'
import { hrefOf, short } from './inline.ts'
import { onePiece } from './one-piece.ts'

function take({ href, label }: Record<string, unknown>): BlockOf<'button'>['attrs'] | undefined {
  const leads = hrefOf(href)
  return leads === undefined ? undefined : { href: leads, label: short(label, most.button_label) }
}

export const button: WrittenBlock<'button'> = {
  extensions: [onePiece({ name: 'button', blank: { href: '', label: '' }, take, view: ButtonView })],
  read: ({ attrs = {} }) => {
    const taken = take(attrs)
    return taken ? [{ type: 'button', attrs: taken }] : []
  },
}
