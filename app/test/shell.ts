import { vi } from 'vitest'

/** The page lies in a native shell until the test ends. Capacitor's core would put a bridge of its own there as it loads. */
export async function insideShell(platform: 'ios' | 'android'): Promise<void> {
  await import('@capacitor/core')
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform })
}
