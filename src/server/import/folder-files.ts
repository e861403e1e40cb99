import { access, constants, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { SettingRefused } from '#server/process/setting.ts'

export type Ending = 'done' | 'refused'

const endings: readonly Ending[] = ['done', 'refused']
const unfinished = /^\.|\.(?:part|partial|filepart|tmp|temp|crdownload|swp)$|~$/i

const unusable = (setting: string, folder: string, error: unknown) => {
  if (error instanceof SettingRefused) return error
  const { code } = error as NodeJS.ErrnoException
  return new SettingRefused(
    code === 'ENOENT' ? `${setting} ${folder} doesn’t exist.` : `${setting} ${folder} cannot be read and written (${code}).`,
  )
}

/** @throws SettingRefused naming the setting */
export const requireFolder = async (setting: string, folder: string): Promise<void> => {
  try {
    if (!(await stat(folder)).isDirectory()) throw new SettingRefused(`${setting} ${folder} is no folder.`)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(setting, folder, error)
  }
}

export const prepareFolder = async (folder: string): Promise<void> => {
  try {
    await requireFolder('IMPORT_DIR', folder)
    for (const ending of endings) {
      await mkdir(join(folder, ending), { recursive: true })
      await access(join(folder, ending), constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    throw unusable('IMPORT_DIR', folder, error)
  }
}

export const markOf = async (path: string): Promise<string | null> => {
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : null
}

interface ArchivedFile {
  readonly file: string
  readonly report: string
}

interface WatchedFile {
  readonly mark: string
  readonly since: number
}

/** Tracks how long files have not changed, by our own clock. */
export const createQuietFiles = (folder: string, quiet: number) => {
  let seen = new Map<string, WatchedFile>()
  return {
    look: async (now: number): Promise<string[]> => {
      const names = (await readdir(folder)).filter((name) => !unfinished.test(name)).toSorted()
      const found = new Map<string, WatchedFile>()
      for (const name of names) {
        const mark = await markOf(join(folder, name))
        const before = seen.get(name)
        if (mark !== null) found.set(name, before?.mark === mark ? before : { mark, since: now })
      }
      seen = found
      return [...seen].flatMap(([name, { since }]) => (now - since >= quiet ? [name] : []))
    },
    isSame: async (name: string): Promise<boolean> => seen.get(name)?.mark === (await markOf(join(folder, name))),
    lastSeen: (name: string): WatchedFile | undefined => seen.get(name),
  }
}

/** A refused file that changes goes back into the folder, to be read once complete. */
export const createRefusedFiles = (folder: string) => {
  const refused = new Map<string, { readonly name: string; readonly report: string; readonly mark: string }>()
  return {
    add: (name: string, { file, report }: ArchivedFile, mark: string) => refused.set(file, { name, report, mark }),
    returnChanged: async (): Promise<string[]> => {
      const returned: string[] = []
      for (const [file, { name, report, mark }] of refused) {
        const now = await markOf(join(folder, file))
        if (now === mark) continue
        refused.delete(file)
        if (now === null) continue
        const free = await freeName(folder, name)
        await rename(join(folder, file), join(folder, free))
        await rm(join(folder, report), { force: true })
        returned.push(free)
      }
      return returned
    },
  }
}

const isFree = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return true
      throw error
    },
  )

/** Bytes; common limit of file systems. */
const longestName = 255
const mostTries = 10_000

const reportEnding = '.report.txt'

const fit = (stem: string, ending: string): string => {
  const room = longestName - Buffer.byteLength(ending)
  return `${new TextDecoder().decode(Buffer.from(stem).subarray(0, room), { stream: true })}${ending}`
}

const reportOf = (name: string) => fit(name, reportEnding)

/** `readings.txt`, `readings (2).txt`, … Short enough for the report's name too. */
const nthName = (name: string, count: number): string => {
  if (count === 1) return name
  const { name: stem, ext } = parse(name)
  const isEnding = Buffer.byteLength(ext) <= 16
  const report = isEnding ? fit(stem, ` (${count})${ext}${reportEnding}`) : fit(name, ` (${count})${reportEnding}`)
  return report.slice(0, -reportEnding.length)
}

const freeName = async (folder: string, name: string): Promise<string> => {
  for (let count = 1; count <= mostTries; count += 1) {
    const candidate = nthName(name, count)
    if ((await isFree(join(folder, candidate))) && (await isFree(join(folder, reportOf(candidate))))) return candidate
  }
  throw new Error(`${folder} has ${mostTries} files by this name`)
}

/** Under a free name. The report comes first: after a crash the file is imported again. @returns paths relative to the folder */
export const putAway = async (folder: string, name: string, ending: Ending, report: string): Promise<ArchivedFile> => {
  const free = await freeName(join(folder, ending), name)
  const path = join(ending, reportOf(free))
  await writeFile(join(folder, path), report, { flag: 'wx' })
  try {
    await rename(join(folder, name), join(folder, ending, free))
  } catch (error) {
    await rm(join(folder, path), { force: true })
    throw error
  }
  return { file: join(ending, free), report: path }
}
