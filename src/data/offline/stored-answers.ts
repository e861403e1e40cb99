import type { Idb } from '#data/browser/idb.ts'
import { type Sealed, seal, unseal } from '#data/browser/seal.ts'
import { answersKey } from '#data/browser/storage-names.ts'
import { createSessionRecord } from '#data/session/session-record.ts'

export interface StoredAnswer {
  /** Of the query cache: endpoint and request. */
  readonly queryKey: readonly unknown[]
  readonly data: unknown
  /** When it was read, epoch ms, device clock. */
  readonly at: number
}

export interface AnswersOf {
  /** Account and site that the answers are about. */
  readonly selection: string
  /** Another release may have other shapes. */
  readonly release: string
}

interface StoredRow {
  /** Of the session, as its ID. */
  readonly since: number
  readonly sealed: Sealed
}

interface Contents extends AnswersOf {
  readonly answers: readonly StoredAnswer[]
}

/** UTF-16 units of JSON: a few megabytes at most. */
const mostText = 3_000_000
const mostOfOne = 500_000

const context = 'tarn answers'
const nameOf = ({ queryKey }: StoredAnswer) => JSON.stringify(queryKey)

/** Newest of each name, newest first, as far as there is room. */
const fitting = (answers: readonly StoredAnswer[]): readonly StoredAnswer[] => {
  const chosen = new Map<string, StoredAnswer>()
  let room = mostText
  for (const answer of answers.toSorted((a, b) => b.at - a.at)) {
    const size = JSON.stringify(answer).length
    if (chosen.has(nameOf(answer)) || size > mostOfOne || size > room) continue
    chosen.set(nameOf(answer), answer)
    room -= size
  }
  return [...chosen.values()]
}

const isSameSubject = (a: AnswersOf, b: AnswersOf) => a.selection === b.selection && a.release === b.release

/**
 * Answers of this session, sealed with its key in one row. Nothing is stored in a staff visit, or without a session of this
 * browser. Deleted when the session ends or another one begins.
 */
export const createStoredAnswers = (idb: Idb) => {
  const record = createSessionRecord(idb)

  const open = async (
    key: CryptoKey,
    since: number,
  ): Promise<{ readonly row: StoredRow | undefined; readonly contents: Contents | null }> => {
    const row = await idb.read<StoredRow>(answersKey)
    if (row?.since !== since) return { row, contents: null }
    const text = await unseal(key, row.sealed, context).catch(() => null)
    return { row, contents: text === null ? null : (JSON.parse(text) as Contents) }
  }

  /** False if another tab was faster. */
  const tryWrite = async (subject: AnswersOf, answers: readonly StoredAnswer[]): Promise<boolean> => {
    const session = await record.read()
    if (!session || session.impersonation) return true
    const { since, key } = session
    const { row, contents } = await open(key, since)
    const earlier = contents && isSameSubject(contents, subject) ? contents.answers : []
    const text = JSON.stringify({ ...subject, answers: fitting([...answers, ...earlier]) } satisfies Contents)
    const next: StoredRow = { since, sealed: await seal(key, text, context) }
    const isUnchanged = (there: StoredRow | undefined) => there?.sealed.iv.join() === row?.sealed.iv.join()
    // In one transaction with the session: none may be stored after its end.
    return idb.replace<StoredRow>(answersKey, next, isUnchanged, {
      key: 'session',
      isStill: (there) => (there as { readonly since?: number } | undefined)?.since === since,
    })
  }

  return {
    /** Replaces answers about another account, site or release. Never rejects. */
    write: async (subject: AnswersOf, answers: readonly StoredAnswer[]): Promise<void> => {
      for (let attempts = 0; attempts < 3; attempts += 1) if (await tryWrite(subject, answers).catch(() => true)) return
    },
    /** Of this session and release; empty if there are none. Never rejects. */
    read: async (release: string): Promise<readonly StoredAnswer[]> => {
      try {
        const session = await record.read()
        if (!session || session.impersonation) return []
        const { contents } = await open(session.key, session.since)
        return contents?.release === release ? contents.answers : []
      } catch {
        return []
      }
    },
  }
}
