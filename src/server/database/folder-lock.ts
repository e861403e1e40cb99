import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { FolderRefused } from './folder-refused.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  /** Process start in clock ticks after boot, if the system reports it: pids are reused. */
  readonly began: string
}

const beganAt = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = ({ pid, began }: Holder) => {
  if (pid === process.pid) return began === beganAt(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return began === beganAt(pid)
}

const holderOf = (path: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

const tryTo = (make: () => void): boolean => {
  try {
    make()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const refuseHeld = (folder: string, path: string) => {
  const holder = holderOf(path)
  if (!holder) return
  if (holder.host !== hostname())
    throw new FolderRefused(`${folder} is in use by ${holder.host} (if that machine is gone, delete ${path}).`)
  if (isAlive(holder)) throw new FolderRefused(`${folder} is in use by another process (pid ${holder.pid}).`)
}

/** Replaces a dead process's lock; the guard folder lets one process do so at a time. */
const takeOver = (folder: string, path: string, temporary: string) => {
  const guard = `${path}.takeover`
  if (!tryTo(() => mkdirSync(guard))) {
    if (Date.now() - statSync(guard).mtimeMs < 10_000) throw new FolderRefused(`${folder} is being opened by another process.`)
  }
  try {
    refuseHeld(folder, path)
    rmSync(path, { force: true })
    linkSync(temporary, path)
  } finally {
    rmdirSync(guard)
  }
}

/** @returns unlocks @throws FolderRefused if a live process holds it, or it is not writable */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'lock')
  const temporary = `${path}.${process.pid}`
  const holder: Holder = { pid: process.pid, host: hostname(), began: beganAt(process.pid) }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(temporary, JSON.stringify(holder), { mode: 0o600 })
  } catch (error) {
    throw new FolderRefused(`${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder.`)
  }
  try {
    if (!tryTo(() => linkSync(temporary, path))) {
      refuseHeld(folder, path)
      takeOver(folder, path, temporary)
    }
  } finally {
    rmSync(temporary, { force: true })
  }
  return () => rmSync(path, { force: true })
}
