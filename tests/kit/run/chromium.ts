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
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** One that was downloaded to a machine without its libraries is there and does not start. */
const versionOf = (path: string) => (existsSync(path) ? read(path, ['--version']) : null)

const onPath = (each: readonly string[]) => each.map((name) => read('which', [name]))
const firstThatStarts = (paths: readonly (string | null | undefined)[]) =>
  paths.find((path) => path && versionOf(path) !== null) ?? null

/** The path of a Chromium that starts on this machine (`CHROME_PATH` first, then the PATH, then Playwright's own), or null. */
export const findChromium = (): string | null =>
  firstThatStarts([process.env['CHROME_PATH'], ...onPath(names), chromium.executablePath()])

const releaseOf = (path: string) => /\d+(?:\.\d+)+/.exec(versionOf(path) ?? '')?.[0]

/**
 * The path of the shell of Chromium without windows (`SHELL_PATH` first, then the PATH), or null where there is none of the very release
 * that `findChromium` finds: it lays out, runs and paints as that does, for three quarters of the work.
 */
export const findShell = (): string | null => {
  const [whole, shell] = [findChromium(), firstThatStarts([process.env['SHELL_PATH'], ...onPath(shellNames)])]
  return whole && shell && releaseOf(whole) === releaseOf(shell) ? shell : null
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

/** The shell of the Chromium that is there, installed by apt-get as root on Debian if there is none; without it null, and the tests take longer. */
export const getShell = async (): Promise<string | null> => {
  const found = findShell()
  if (found || !hasApt()) return found
  const release = read('dpkg-query', ['-W', '-f=${Version}', 'chromium'])
  if (release) await aptInstall(`chromium-headless-shell=${release}`)
  return findShell()
}

export const howToGetChromium = 'No Chromium: install one (Debian: apt-get install chromium) or set CHROME_PATH.'
