import { FolderRefused } from '#server/database/folder-refused.ts'
import { SettingRefused } from '#server/process/setting.ts'

interface ProgramEnd {
  /** Refusals of its own, whose message is all that the operator sees. */
  readonly refusals: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
  /** What to do while a server holds the data folder. */
  readonly whileServed?: string
}

/** Runs a program to its end: an expected refusal is a line on stderr and exit code 1, any other error ends it. */
export const runProgram = async (work: () => Promise<void>, { refusals, whileServed }: ProgramEnd): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const expected = [...refusals, FolderRefused, SettingRefused].some((refusal) => error instanceof refusal)
    if (!expected || !(error instanceof Error)) throw error
    const isServed = error instanceof FolderRefused && error.message.includes('in use')
    process.stderr.write(`${error.message}${isServed && whileServed ? ` ${whileServed}` : ''}\n`)
    process.exitCode = 1
  }
}
