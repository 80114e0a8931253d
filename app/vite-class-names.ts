import path from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

const nameOf = (name: string, file: string) => `${path.basename(file).split('.')[0]}_${name}`

/** Names that stay the same from build to build and say where they come from: `.code` of code-card.module.css is `code-card_code`. */
export const classNames: CSSModulesOptions = { generateScopedName: nameOf }

const imported = /^import (\w+) from ('[^']+\.module\.css')/gm

function withNames(code: string): string {
  let named = code.replaceAll(imported, 'import $2')
  for (const [, local = '', from = ''] of code.matchAll(imported))
    named = named.replaceAll(
      new RegExp(`(?<![.\\w/-])${local}\\.(?!module\\.css)(\\w+)`, 'g'),
      (_, name: string) => `'${nameOf(name, from)}'`,
    )
  return named
}

/** A class stands where it is used, as if its name had been written there: what a phone loads holds no list of names. */
export const writtenClassNames: Plugin[] = [
  {
    name: 'written-class-names',
    enforce: 'pre',
    transform: { filter: { id: /\.tsx$/ }, handler: (code) => ({ code: withNames(code), map: null }) },
  },
  {
    name: 'sheets-without-names',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
