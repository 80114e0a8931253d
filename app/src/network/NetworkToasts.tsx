import { check, wifiOff } from '@megdan/kit/icons'
import { useEffect } from 'react'
import { watchNetwork } from '../platform/network.ts'
import { currentTexts } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'
import { announceConnection } from './connection.ts'

const id = 'network'
const closing = () => [{ label: currentTexts().shell.close }]

/** Stays until it is closed or the connection is back. */
const showLost = () =>
  showToast({
    id,
    text: currentTexts().network.lost,
    role: 'alert',
    icon: wifiOff,
    duration: null,
    yields: true,
    actions: closing(),
  })

const showRestored = () =>
  showToast({ id, text: currentTexts().network.restored, look: 'good', icon: check, yields: true, actions: closing() })

export function NetworkToasts() {
  useEffect(() => announceConnection({ watch: watchNetwork, showLost, showRestored }), [])
  return null
}
