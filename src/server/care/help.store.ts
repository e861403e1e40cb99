import { randomUUID } from 'node:crypto'
import type { HelpRequest, HelpWish } from '#contract/care/care.contract.ts'
import { helpBy, helpNumber } from '#domain/customer/care-registration.ts'
import { type Day, dayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface HelpRow {
  readonly billingAccountId: string
  readonly helpId: string
  readonly number: number
  readonly wish: HelpWish
  readonly message: string
  readonly askedOn: Day
  readonly answerBy: Day
  readonly answeredAt: Date | null
  readonly answer: string | null
}

const columns = `
  select billing_account_id, help_id, number, wish, message, asked_on, answer_by, answered_at, answer from care_help`

export const readHelp = async (db: Queryable, billingAccountId: string): Promise<HelpRow | null> => {
  const [row] = await db.query<HelpRow>(`${columns} where billing_account_id = $1 order by number desc limit 1`, [
    billingAccountId,
  ])
  return row ?? null
}

export const readHelpByNumber = async (db: Queryable, number: number): Promise<HelpRow | null> => {
  const [row] = await db.query<HelpRow>(`${columns} where number = $1`, [number])
  return row ?? null
}

export const readOpenHelp = (db: Queryable): Promise<HelpRow[]> =>
  db.query<HelpRow>(`${columns} where answered_at is null order by number`)

export const toHelpRequest = ({ number, wish, message, askedOn, answerBy, answeredAt, answer }: HelpRow): HelpRequest => ({
  number: helpNumber(number),
  wish,
  message,
  askedOn,
  answerBy,
  answer: answeredAt && { on: dayAt(answeredAt.getTime()), text: answer ?? '' },
})

interface NewHelpRequest {
  readonly billingAccountId: string
  readonly customerId: string
  readonly brand: string
  readonly wish: HelpWish
  readonly message: string
  readonly today: Day
}

export const putHelp = async (tx: Queryable, request: NewHelpRequest): Promise<boolean> => {
  const { billingAccountId, customerId, brand, wish, message, today } = request
  const put = await tx.query(
    `insert into care_help (billing_account_id, help_id, number, customer_id, brand, wish, message, asked_on, answer_by)
     values ($1, $2, nextval('care_help_number'), $3, $4, $5, $6, $7, $8)
     on conflict (billing_account_id) where answered_at is null do nothing returning 1`,
    [billingAccountId, randomUUID(), customerId, brand, wish, message, today, helpBy(today)],
  )
  return put.length > 0
}

export const answerHelp = async (tx: Queryable, number: number, answer: string, at: Date): Promise<string | null> => {
  const [row] = await tx.query<{ billingAccountId: string }>(
    'update care_help set answered_at = $3, answer = $2 where number = $1 and answered_at is null returning billing_account_id',
    [number, answer, at],
  )
  return row?.billingAccountId ?? null
}
