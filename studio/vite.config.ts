import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightContract } from '../app/vite-contract.ts'

const server = process.env['API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  plugins: [react(), lightContract()],
  server: { proxy: Object.fromEntries(['/api', '/menu', '/media'].map((path) => [path, server])) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content policy allows no data: address for what a style sheet loads, fonts apart.
    assetsInlineLimit: 0,
  },
})
