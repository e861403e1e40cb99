import type { Database } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

export interface FileStart {
  /** The first 4 KiB as UTF-8, without byte order mark and leading white space. */
  readonly text: string
  readonly firstLine: string
  readonly fileName: string
}

export interface FileEnd {
  readonly firstLine: string
  /** Not empty ones. */
  readonly lines: number
  readonly lastLine: string
  readonly endsWithNewline: boolean
}

export interface TakeContext {
  readonly db: Database
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: number
  /** Share, 0 to 1. */
  readonly progress: (share: number) => void
  /** Id or ICP, by `--supply-point`; only for kinds with `takesSupplyPoint`. */
  readonly supplyPoint?: string
}

export interface SkippedLines {
  /** First and last line, from 1. */
  readonly from: number
  readonly to: number
  readonly count: number
  readonly reason: string
}

export interface FileTaken {
  /** For the report and the command, without a full stop. */
  readonly words: string
  /** For the log. */
  readonly counts: Readonly<Record<string, number>>
  readonly leftOut: readonly SkippedLines[]
}

/** One kind of file that `IMPORT_DIR` and `npm run import` take; all are listed in `src/server/file-kinds.ts`. */
export interface FileKind {
  /** With its standard or first columns: `dial reads (icp,meter,register,…)`. */
  readonly name: string
  /** Plural, for the log: `readings` were imported. */
  readonly contents: string
  /** By content first: the name only where nothing else tells. Two kinds that recognise one file refuse it. */
  readonly recognises: (start: FileStart) => boolean
  /** Whether a refused file is there to its end; default: its last line is closed. */
  readonly isComplete?: (end: FileEnd) => boolean
  readonly takesSupplyPoint?: true
  /** Takes the whole file or nothing of it; a second time changes nothing. @throws LineRefused, ImportRefused without personal data */
  readonly take: (context: TakeContext, path: string) => Promise<FileTaken>
}
