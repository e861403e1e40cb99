import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** The project's own tools and its own Node come first, as in an npm script. */
export const toolPath = [resolve('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)

const running = new Set<ChildProcess>()

/** Starts a process that `stopAll` knows of, at the head of a group so that what it starts ends with it. */
export const start = (command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess => {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Resolves with the exit code of a process, 1 when it could not start or was ended by a signal. */
export const finished = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    child.once('close', (code) => done(code ?? 1))
    child.once('error', () => done(1))
  })

/** Runs a command to its end with its output on this terminal. Resolves with its exit code. */
export const run = (command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  finished(start(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PATH: toolPath }, ...options }))

/** What a short command prints, or null when it fails or is not there. */
export const read = (command: string, args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.trim() : null
}

/** Ends a process and all that it started. */
export const stop = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGINT')
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Ends what still runs. */
export const stopAll = (): void => {
  for (const child of running) stop(child)
}

/** Whether this machine lets us install Debian packages. */
export const hasApt = (): boolean => process.getuid?.() === 0 && read('apt-get', ['--version']) !== null

let isListed = false

/** Waits for another that installs; asks nothing. */
const patient = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300']

/** Installs Debian packages without a question. Resolves with whether it went well. */
export const aptInstall = async (...packages: string[]): Promise<boolean> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!isListed) isListed = (await run('apt-get', ['update', '-q'], { env })) === 0
  return (await run('apt-get', ['install', ...patient, '--no-install-recommends', ...packages], { env })) === 0
}
