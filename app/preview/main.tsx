import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import '../src/ui/kit.css'
import './preview.module.css'
import { setupIonicReact } from '@ionic/react'
import { createRoot } from 'react-dom/client'
import { leaveFocusOutside } from './leave-focus.ts'
import { Preview } from './Preview.tsx'

leaveFocusOutside()
setupIonicReact({ animated: false, mode: 'ios' })
createRoot(document.getElementById('root') ?? document.body).render(<Preview />)
