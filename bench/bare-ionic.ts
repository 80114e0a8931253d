import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import {
  IonApp,
  IonButton,
  IonContent,
  IonHeader,
  IonInput,
  IonPage,
  IonTitle,
  IonToolbar,
  setupIonicReact,
} from '@ionic/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// A sign-in as Ionic's own starters draw it, in the browser that bench/start.ts opens: no router, no words, no server.
setupIonicReact()
const field = (name: string, type: 'text' | 'password') =>
  createElement(IonInput, { key: name, name, type, label: name })
const page = createElement(
  IonPage,
  null,
  createElement(IonHeader, null, createElement(IonToolbar, null, createElement(IonTitle, null, 'Sign in'))),
  createElement(
    IonContent,
    null,
    createElement(
      'form',
      null,
      field('email', 'text'),
      field('password', 'password'),
      createElement(IonButton, { type: 'submit' }, 'Sign in'),
    ),
  ),
)
createRoot(document.getElementById('root') ?? document.body).render(createElement(IonApp, null, page))
