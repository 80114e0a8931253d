import path from 'node:path'
import type { CSSModulesOptions } from 'vite'

/** Names that stay the same from build to build and say where they come from: `.code` of code-card.module.css is `code-card_code`. */
export const classNames: CSSModulesOptions = {
  generateScopedName: (name, file) => `${path.basename(file).split('.')[0]}_${name}`,
}
