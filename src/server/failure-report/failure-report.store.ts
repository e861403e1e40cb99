import type { FailureReport, FailureStep } from '#contract/failure-report/failure-report.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import { mintReference } from '#server/http/reference.ts'

export interface FailureRow {
  readonly number: string
  readonly toldAt: Date
  readonly at: Date
  readonly page: string | null
  readonly release: string
  readonly steps: readonly FailureStep[]
  readonly words: string
}

const columns = 'number, told_at, at, page, release, steps, words'

/** From everybody together; protects the disk. */
const mostAnHour = 500

export const storeFailure = async (
  db: Queryable,
  { reportId, at, page, release, steps, words }: FailureReport,
  now: Date,
): Promise<string | null> => {
  const [reportRow] = await db.query<{ number: string }>(
    `insert into failure_report (report_id, number, told_at, at, page, release, steps, words)
     select $1::uuid, $2::text, $3::timestamptz, $4::timestamptz, $5::text, $6::text, $7::jsonb, $8::text
     where exists (select from failure_report where report_id = $1::uuid)
       or (select count(*) from failure_report where told_at > $3::timestamptz - interval '1 hour') < $9::int
     on conflict (report_id) do update set words = excluded.words
     returning number`,
    [reportId, mintReference('F', 4, 4), now, new Date(at), page, release, JSON.stringify(steps), words, mostAnHour],
  )
  return reportRow?.number ?? null
}

export const readFailures = (db: Queryable): Promise<FailureRow[]> =>
  db.query<FailureRow>(`select ${columns} from failure_report order by told_at desc, number limit 100`)

export const readFailure = async (db: Queryable, number: string): Promise<FailureRow | undefined> =>
  (await db.query<FailureRow>(`select ${columns} from failure_report where number = $1`, [number]))[0]

export const deleteFailure = async (db: Queryable, number: string): Promise<boolean> =>
  (await db.query<{ number: string }>('delete from failure_report where number = $1 returning number', [number])).length > 0

const mostKept = 10_000

export const forgetOldFailures = (db: Queryable, now: number): Promise<unknown[]> =>
  db.query(
    `delete from failure_report where told_at < $1::timestamptz - interval '13 months'
       or told_at < (select told_at from failure_report order by told_at desc offset $2 limit 1)`,
    [new Date(now), mostKept - 1],
  )
