import { registerPlugin } from '@capacitor/core'

type WebCache = { clear: () => Promise<void> }
/** Stands in both shells: WebCachePlugin.java and MainViewController.swift. */
const webCache = registerPlugin<WebCache>('WebCache')

/** Takes from the phone's disk what its web view has kept of pictures and other answers. */
export const clearWebCache = (): Promise<void> => webCache.clear()
