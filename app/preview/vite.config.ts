import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { previewPath } from '../../contract/src/preview.ts'
import { classNames, writtenClassNames } from '../vite-class-names.ts'
import { lightContract } from '../vite-contract.ts'

const here = import.meta.dirname
const source = path.join(here, '../src')

/** A preview reads nothing of this device and leaves nothing on it. */
const standIns = new Map(
  [
    ['platform/storage.ts', 'memory-storage.ts'],
    ['platform/device-store.ts', 'no-device-store.ts'],
    ['news/use-marks.ts', 'no-marks.ts'],
    ['comments/index.ts', 'no-comments.ts'],
    ['surveys/use-box.ts', 'survey-box.ts'],
  ].map(([real = '', standIn = '']) => [path.join(source, real), path.join(here, standIn)]),
)
const withoutTraces: Plugin = {
  name: 'without-traces',
  enforce: 'pre',
  resolveId(name, importer) {
    return name.startsWith('.') && importer ? standIns.get(path.join(path.dirname(importer), name)) : undefined
  },
}

/** Built apart from the app, which grows by nothing and keeps nothing of it; the studio frames it. */
export default defineConfig({
  root: here,
  base: previewPath,
  publicDir: false,
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify('') },
  css: { modules: classNames },
  plugins: [react(), tailwindcss(), writtenClassNames, lightContract(), withoutTraces],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // One file of styles, in the order in which they are imported: parted, a part with a component's own could come
      // before the utilities, which would then have the last word.
      output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
      treeshake: {
        // As in the app's own build: without this the whole of Ionic comes in.
        moduleSideEffects: [
          {
            test: /[\\/](@ionic[\\/](core|react|react-router)|ionicons|@stencil[\\/]react-output-target)[\\/].*\.m?js$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
})
