import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import './ui/kit.css'
import { setupIonicReact } from '@ionic/react'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { atMost } from './platform/at-most.ts'
import { afterStart } from './platform/chunks.ts'
import { configuration } from './platform/configuration.ts'
import { endFirstPaint, styled, whenPainted } from './platform/first-paint.ts'
import { startLook } from './platform/look.ts'
import { startNetwork } from './platform/network.ts'
import { startOnTop } from './platform/on-top.ts'
import { openCache, readAhead } from './platform/queries.ts'
import { storage } from './platform/storage.ts'
import { registerServiceWorker, takeWaitingVersion } from './platform/updates.ts'
import { bringBehindSignIn, bringFirstPage } from './routes.tsx'
import { cacheOwner, restoreSession } from './session/session.ts'
import { applyLanguage } from './texts/index.ts'
import { setMediaBase } from './ui/media-base.ts'

/** What was read comes back before the first paint, unless the device is slow at it. */
const patience = 200

async function start() {
  startOnTop()
  const taken = takeWaitingVersion()
  const beside = Promise.all([styled(), startNetwork()])
  readAhead()
  await storage.open()
  startLook()
  setMediaBase(configuration.host)
  await restoreSession()
  await Promise.all([
    beside,
    applyLanguage(),
    atMost(patience, openCache(cacheOwner())),
    bringFirstPage().catch(() => undefined),
  ])
  if (await taken) return
  setupIonicReact({
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    hardwareBackButton: true,
    swipeBackEnabled: true,
  })
  const root = document.getElementById('root') ?? document.body
  endFirstPaint(root)
  // A transition is drawn in small pieces, between which the phone still hears a finger.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  void whenPainted()
    .then(bringBehindSignIn)
    .catch(() => undefined)
  afterStart(registerServiceWorker)
}

// In a task of its own after that in which the files were read: between the two a phone hears a finger.
setTimeout(() => void start())
