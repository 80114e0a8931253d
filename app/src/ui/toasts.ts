import type { IconShape } from '@megdan/kit/icons'
import { createStore } from '@megdan/kit/store'
import type { ReactNode } from 'react'

export type ToastAction = { label: string; run?: (() => void) | undefined }

export type ToastRequest = {
  text: ReactNode
  /** 'alert' interrupts (connection lost); 'status' waits its turn. */
  role?: 'alert' | 'status'
  icon?: IconShape | undefined
  /** 'brand' shows the mark on a light toast, as a push inside the app. */
  look?: 'plain' | 'good' | 'brand'
  actions?: readonly ToastAction[]
  /** Milliseconds, or null: stays until closed. */
  duration?: number | null
  /** Makes room for any other one, and stands again when that has gone: what tells of the connection. */
  yields?: boolean
  /** A toast with the same id takes the place of the older one. */
  id?: string
}

export type Toast = ToastRequest & { id: string; leaving: boolean; version: number }

const atOnce = 3
const outMs = 160
let toasts: readonly Toast[] = []
let count = 0
/** The first three of the queue; the others wait until one of them leaves, and those that yield until all have left. */
const shown = createStore<readonly Toast[]>([])

function put(next: readonly Toast[]) {
  toasts = next
  const first = toasts.filter(({ yields }) => !yields)
  shown.set((first.length > 0 ? first : toasts).slice(0, atOnce))
}

export const { get: shownToasts, watch: subscribeToasts } = shown

export function closeToast(id: string, version?: number) {
  const isMeant = (toast: Toast) => toast.id === id && (version === undefined || toast.version === version)
  if (!toasts.some(isMeant)) return
  put(toasts.map((toast) => (isMeant(toast) ? { ...toast, leaving: true } : toast)))
  setTimeout(() => put(toasts.filter((toast) => !(isMeant(toast) && toast.leaving))), outMs)
}

/** Gives back a function that closes this toast and no later one of the same id. */
export function showToast(request: ToastRequest): () => void {
  const version = ++count
  const toast: Toast = { ...request, id: request.id ?? `toast-${version}`, leaving: false, version }
  const stands = toasts.some((each) => each.id === toast.id)
  put(stands ? toasts.map((each) => (each.id === toast.id ? toast : each)) : [...toasts, toast])
  return () => closeToast(toast.id, version)
}
