import '@fontsource-variable/sofia-sans/wght.css'
import '@fontsource-variable/source-serif-4/opsz.css'
import './ui/mantine.css'
import '@mantine/notifications/styles.css'
import './ui/studio.css'
import { StrictMode } from 'react'
import { startOnTop } from '@megdan/kit/on-top'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { wearFirst } from './platform/brand.ts'
import { loadTexts } from './texts/index.ts'

startOnTop()
wearFirst()
await loadTexts()

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
