import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from '../app/vite-class-names.ts'
import { lightContract } from '../app/vite-contract.ts'
import { plainTables } from './vite-tables.ts'

const server = process.env['API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  plugins: [react(), lightContract(), plainTables()],
  css: { modules: classNames },
  server: {
    // The host stays as the browser has it: the server takes changes from its own pages alone.
    proxy: Object.fromEntries(
      ['/api', '/media', '/studio/preview'].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content policy allows no data: address for what a style sheet loads, fonts apart.
    assetsInlineLimit: 0,
  },
})
