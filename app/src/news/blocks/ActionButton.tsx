import { bindShortWords } from '@megdan/kit/format'
import { ButtonLink, ButtonOut } from '../../ui/Button.tsx'
import { readLink, useLinkHosts } from '../links.ts'
import { useArticleTexts } from '../words.ts'
import type { BlockView } from './block.ts'
import css from '../body.module.css'

/** What leads nowhere that this app opens is no button, and its words stay. */
export const ActionButton: BlockView<'button'> = ({ block: { attrs } }) => {
  const words = useArticleTexts()
  const link = readLink(attrs.href, useLinkHosts())
  const label = bindShortWords(attrs.label || words.open)
  if (!link) return attrs.label ? <p>{label}</p> : null
  return (
    <p className={css.ui}>
      {link.kind === 'route' ? (
        <ButtonLink to={link.path}>{label}</ButtonLink>
      ) : (
        <ButtonOut href={link.url} isPage={link.kind === 'outside'}>
          {label}
          {link.kind === 'outside' && <span className="hidden-word"> ({words.new_tab})</span>}
        </ButtonOut>
      )}
    </p>
  )
}
