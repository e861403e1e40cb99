import { createHmac, hash } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import { sealRow } from '#server/secrets/sealed-rows.ts'
import { keyFor } from '#server/secrets/seal.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { StatementLine } from './statement.ts'

/** Rows in one statement. */
const batchSize = 500

const createTable = `
  create temporary table staged_line (
    position integer primary key, line integer not null, account text not null, value_date date not null, cents bigint not null,
    bank_ref text not null, text_digest text not null, type text not null, other_party text not null, particulars text not null,
    code text not null, reference text not null, memo text not null, sealed bytea, sealed_with text, payer_key text,
    bank_account_id uuid, occurrence integer, known bigint, changes bigint
  ) on commit drop`

const insert = `
  insert into staged_line (position, line, account, value_date, cents, bank_ref, text_digest, type, other_party, particulars, code,
    reference, memo, sealed, sealed_with, payer_key)
  select s.position, s.line, s.account, s.day, s.cents, s."bankRef", s.digest, s.type, s."otherParty", s.particulars, s.code,
    s.reference, s.memo, decode(s.sealed, 'hex'), s."sealedWith", s."payerKey"
  from json_to_recordset($1::json) as s(position integer, line integer, account text, day date, cents bigint, "bankRef" text,
    digest text, type text, "otherParty" text, particulars text, code text, reference text, memo text, sealed text, "sealedWith" text,
    "payerKey" text)`

const longestText = 200
/** Some banks write the payer's account among the words; it is stored sealed only. */
const bankAccountInText = /(?<!\d)\d{2}-\d{4}-\d{7}-\d{2,3}(?!\d)/g

const clean = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, longestText)
const masked = (text: string) =>
  clean(text).replaceAll(bankAccountInText, (found) => `${found.slice(0, 2)}-****-*****${found.slice(-5)}`)

/** Knows a payer again without storing the account: of the oldest secret, so that it stays while secrets rotate. */
export const payerKeyOf = (secrets: Secrets, account: string): string =>
  createHmac('sha256', keyFor(secrets.at(-1) ?? secrets[0], 'payer'))
    .update(account.replaceAll(/\D/g, ''))
    .digest('base64url')

const rowOf = (position: number, line: StatementLine, secrets: Secrets) => {
  const texts = [line.otherParty, line.particulars, line.code, line.reference, line.memo].map((text) => clean(text).toUpperCase())
  const account = line.otherAccount || (bankAccountInText.exec(`${line.memo} ${line.otherParty}`)?.[0] ?? '')
  bankAccountInText.lastIndex = 0
  const sealed = account === '' ? null : sealRow(secrets, 'bank statements', account)
  return {
    position,
    line: line.line,
    account: line.account,
    day: line.day,
    cents: line.cents,
    bankRef: clean(line.bankRef),
    digest: hash('sha256', texts.join('\n'), 'base64url'),
    type: clean(line.type),
    otherParty: masked(line.otherParty),
    particulars: masked(line.particulars),
    code: masked(line.code),
    reference: masked(line.reference),
    memo: masked(line.memo),
    sealed: sealed && Buffer.from(sealed.sealed).toString('hex'),
    sealedWith: sealed?.sealedWith ?? null,
    // The payer writes the words: an account among them is no proof of who paid.
    payerKey: line.otherAccount === '' ? null : payerKeyOf(secrets, line.otherAccount),
  }
}

/** A table of the transaction: a file of a million lines is never in memory. */
export const createStaging = async (tx: Queryable, secrets: Secrets) => {
  await tx.query(createTable)
  let rows: ReturnType<typeof rowOf>[] = []
  let position = 0
  const flush = async () => {
    if (rows.length > 0) await tx.query(insert, [JSON.stringify(rows)])
    rows = []
  }
  return {
    add: async (line: StatementLine) => {
      position += 1
      rows.push(rowOf(position, line, secrets))
      if (rows.length >= batchSize) await flush()
    },
    flush,
    count: () => position,
  }
}
