import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const bytesOfRun = 4 * 2 ** 30
const bytesOfProcesses = 6 * 2 ** 30

const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= bytesOfRun && freemem() >= bytesOfRun + bytesOfProcesses
  } catch {
    return false
  }
}

/**
 * A folder for all temporary files of a run, the databases among them, which are thousands of small files made and removed again: in memory
 * where there is room, else on the disk.
 */
export const makeScratch = (): { readonly folder: string; readonly isInMemory: boolean } => {
  const isInMemory = hasRoomInMemory()
  const folder = mkdtempSync(join(isInMemory ? memory : tmpdir(), 'tarn-tests-'))
  // PostgreSQL, which does not run as root, has its own folder in it.
  chmodSync(folder, 0o711)
  return { folder, isInMemory }
}
