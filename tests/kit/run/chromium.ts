import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { aptInstall, hasApt, read, run } from './processes.ts'

/** Switches that a test browser runs with: no sandbox as root, no talk with its maker's servers, no graphics card in software. */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** One that was downloaded to a machine without its libraries is there and does not start. */
const starts = (path: string) => existsSync(path) && read(path, ['--version']) !== null

/** The path of a Chromium that starts on this machine (`CHROME_PATH` first, then the PATH, then Playwright's own), or null. */
export const findChromium = (): string | null => {
  const given = process.env['CHROME_PATH']
  const onPath = names.map((name) => read('which', [name]))
  return [given, ...onPath, chromium.executablePath()].find((path) => path && starts(path)) ?? null
}

/** A Chromium, installed if there is none: by Playwright, else by apt-get as root on Debian. Null when neither works. */
export const getChromium = async (): Promise<string | null> => {
  const found = findChromium()
  if (found) return found
  await run('playwright', ['install', 'chromium'], { timeout: 180_000 })
  const own = findChromium()
  if (own) return own
  if (hasApt()) await aptInstall('chromium', 'fonts-liberation')
  return findChromium()
}

export const howToGetChromium = 'No Chromium: install one (Debian: apt-get install chromium) or set CHROME_PATH.'
