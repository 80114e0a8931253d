import path from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

/** Names that stay the same from build to build and say where they come from: `.code` of code-card.module.css is `code-card_code`. */
export const classNames: CSSModulesOptions = {
  generateScopedName: (name, file) => `${path.basename(file).split('.')[0]}_${name}`,
}

/** Taken one by one instead of as an object, each name stands where it is used, and those that a page does not use stay away. */
export const singleClassNames: Plugin = {
  name: 'single-class-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx$/ },
    handler: (code) => ({
      code: code.replaceAll(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
      map: null,
    }),
  },
}
