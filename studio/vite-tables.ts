import type { Plugin } from 'vite'

const name = 'TableScrollContainer'

/**
 * Mantine's table brings a box that scrolls, which no table of the studio uses, and with it all that scrolls and floats:
 * a twelfth of what the first list waits for. Whoever wants that box is told by the build.
 */
export const plainTables = (): Plugin => ({
  name: 'plain-tables',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => (importer && id.endsWith(`/${name}.mjs`) ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? `export const ${name} = undefined` : null),
  transform: {
    filter: { id: /\/studio\/src\//, code: /Table\.?ScrollContainer/ },
    handler() {
      this.error('Table.ScrollContainer is left out of the build: see studio/vite-tables.ts.')
    },
  },
})
