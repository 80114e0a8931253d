import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium, quietFlags } from '../tools/browser.mjs'

/** CHROMIUM or the system's; the front's certificate is of this run. */
export const flags = [
  ...quietFlags,
  '--ignore-certificate-errors',
  // With a tool attached V8 looks up where each new Error stands, and would parse the whole script anew for the three of React.
  '--js-flags=--no-enable-lazy-source-positions',
]

export function chromiumPath(): string {
  const found = findChromium()
  if (!found) throw new Error('No Chromium: name one in the variable CHROMIUM.')
  return found
}

/** On Linux: nobody, with no group. */
const nobody = 65534
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] as const

/**
 * A Chromium that may not put its own threads before the page's. Root's does (nice -8 for window and compositor, 0 for
 * the page), so that on few cores the page waits for them, as on no phone and for no other user of a computer.
 */
export function plainChromium(profile: string): string {
  const program = chromiumPath()
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return program
  const [setpriv, ...rights] = asNobody
  try {
    execFileSync(setpriv, [...rights, program, '--version'], { stdio: 'ignore' })
  } catch {
    // Nobody may not start it, as one in root's own folder.
    return program
  }
  fs.chownSync(profile, nobody, nobody)
  // The launcher takes a path and nothing else.
  const script = path.join(profile, 'chromium.sh')
  fs.writeFileSync(script, `#!/bin/sh\nHOME='${profile}' exec ${asNobody.join(' ')} '${program}' "$@"\n`, {
    mode: 0o755,
  })
  return script
}

export const newProfile = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-profile-'))

/** A browser process of its own with a phone's window, and what the profile's last one left on the device. */
export async function onPhone<T>(profile: string, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: flags,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
  })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

export async function onNewPhone<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = newProfile()
  try {
    return await onPhone(profile, work)
  } finally {
    fs.rmSync(profile, { recursive: true, force: true })
  }
}
