import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import '../src/ui/kit.css'
import './preview.module.css'
import type { Brand } from '@megdan/contract'
import { setupIonicReact } from '@ionic/react'
import { createRoot } from 'react-dom/client'
import { tryBrand } from '../src/platform/brand.ts'
import { leaveFocusOutside } from './leave-focus.ts'
import { Preview } from './Preview.tsx'

leaveFocusOutside()
// As the server has written it into this page.
const told = document.querySelector('meta[name=brand]')?.getAttribute('content')
if (told) tryBrand(JSON.parse(told) as Brand)
setupIonicReact({ animated: false, mode: 'ios' })
createRoot(document.getElementById('root') ?? document.body).render(<Preview />)
