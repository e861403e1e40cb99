import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { type BankFileRow, fileNameOf, readBankFileText } from './bank-files.store.ts'

/** Readable by its owner only; never half there: written under another name, then renamed. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const nextUnwritten = `
  select number, collect_on from bank_file where written_at is null and sent_at is null and refused_at is null
    and (not needs_release or released_at is not null)
  order by number limit 1 for update skip locked`

interface Writing {
  readonly db: Database
  readonly secrets: Secrets
  readonly folder: string
  readonly now: number
}

const writeNext = ({ db, secrets, folder, now }: Writing): Promise<boolean> =>
  db.transaction(async (tx: Queryable) => {
    const [file] = await tx.query<Pick<BankFileRow, 'number' | 'collectOn'>>(nextUnwritten)
    if (!file) return false
    const text = await readBankFileText(tx, secrets, file.number)
    if (text === null) throw new Error(`File ${file.number} for the bank opens with none of SECRETS`)
    await writeWhole(join(folder, fileNameOf(file)), text)
    await tx.query('update bank_file set written_at = $2 where number = $1', [file.number, new Date(now)])
    return true
  })

/** Puts files into the folder that are not there yet; after a crash in between the same bytes under the same name. */
export const writeBankFiles = async (writing: Writing): Promise<void> => {
  for (let isMore = true; isMore; ) isMore = await writeNext(writing)
}

const releasedKind = 'writeReleasedFile'

/** In the transaction of a release: the file is in the folder as soon as it is committed. */
export const putReleasedFile = (tx: Queryable, outbox: Pick<Outbox, 'put'>, number: number): Promise<string> =>
  outbox.put(tx, { kind: releasedKind, about: { number: String(number) } })

export const serveReleasedFiles = ({
  outbox,
  now,
  ...writing
}: Omit<Writing, 'now'> & { readonly outbox: Outbox; readonly now: () => number }): void =>
  outbox.serve(releasedKind, () => writeBankFiles({ ...writing, now: now() }))
