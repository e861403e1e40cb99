import type * as z from 'zod/mini'
import * as alerts from '#contract/alerts/alerts.contract.ts'
import * as keys from '#contract/api-keys/api-keys.contract.ts'
import * as planner from '#contract/bill-planner/bill-planner.contract.ts'
import * as queries from '#contract/bill-insights/bill-queries.contract.ts'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as consents from '#contract/consents/consents.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import * as forecast from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import * as ev from '#contract/ev/ev-plan.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as reads from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import * as hours from '#contract/power-shout/power-shout-commands.contract.ts'
import * as privacy from '#contract/privacy/privacy.contract.ts'
import { alertTitles } from '#domain/customer/alert-words.ts'
import { type Day, formatFullDate, formatHour } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { factWords, scopeWords } from '#domain/customer/privacy-request.ts'
import type { Queryable } from '#server/database/database.ts'

interface CompletedCall<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly body: z.output<E['body']>
  readonly answer: z.output<E['answer']>
}

export type DoneCall = CompletedCall<Endpoint>

type DescribeCall<E extends Endpoint> = (done: CompletedCall<E>, tx: Queryable) => string | null | Promise<string | null>

const names = <E extends Endpoint>({ name }: E, about: DescribeCall<E>) => [name, about as DescribeCall<Endpoint>] as const

type Reads = Pick<CompletedCall<typeof reads.submitMeterRead>, 'answer'>
const readsOf = ({ answer }: Reads) =>
  answer.reads
    .map(({ meterId, deviceReading, readOn }) => `meter ${meterId}, ${deviceReading} on ${formatFullDate(readOn)}`)
    .join('; ')

type Consented = Pick<CompletedCall<typeof consents.giveConsent>, 'answer'>
const consentOf = ({ answer: { party, until } }: Consented) => `${party.name}, until ${formatFullDate(until)}`

type CorrectionCall = Pick<CompletedCall<typeof privacy.askCorrection>, 'answer'>
const requestOf = ({ answer: { number, correction, scope } }: CorrectionCall) => {
  if (correction) return `${number}, ${factWords[correction.fact]}`
  return scope ? `${number}, ${scopeWords[scope]}` : number
}

const nameIn = async (tx: Queryable, statement: string, id: string) =>
  (await tx.query<{ name: string }>(statement, [id]))[0]?.name ?? null

const weekly = ({ answer }: { readonly answer: { readonly weeklyAmount: number } }) =>
  `${formatDollars(answer.weeklyAmount)} a week`

const hoursOf = ({ date, startHour, endHour }: { readonly date: Day; readonly startHour: number; readonly endHour: number }) =>
  `${formatFullDate(date)}, ${formatHour(startHour)} to ${formatHour(endHour)}`

const lines = new Map<string, DescribeCall<Endpoint>>([
  names(alerts.chooseAlert, ({ body: { kind, isOn } }) => `${alertTitles[kind]}, ${isOn ? 'on' : 'off'}`),
  names(forecast.saveForecastAlert, ({ answer }) => `a bill that is likely to pass ${formatDollars(answer.line)}`),
  names(forecast.removeForecastAlert, () => 'a bill that is likely to pass a line, off'),
  names(complaints.makeComplaint, ({ answer }) => `${answer.number}, made`),
  names(complaints.addToComplaint, ({ answer }) => `${answer.number}, added to`),
  names(complaints.settleComplaint, ({ answer }) => `${answer.number}, settled`),
  names(complaints.withdrawComplaint, ({ answer }) => `${answer.number}, withdrawn`),
  names(queries.askBillQuery, ({ answer }) => `${answer.number}, asked about ${answer.line}`),
  names(queries.closeBillQuery, ({ answer }) => `${answer.number}, closed`),
  names(queries.reopenBillQuery, ({ answer }) => `${answer.number}, opened again`),
  names(hours.addBooking, ({ answer }) => hoursOf(answer)),
  names(hours.deleteBooking, async ({ body }, tx) => {
    const [booking] = await tx.query<Parameters<typeof hoursOf>[0]>(
      'select day as date, start_hour, end_hour from free_hours_booking where booking_id::text = $1',
      [body.bookingId],
    )
    return booking ? hoursOf(booking) : null
  }),
  names(hours.acceptOffer, ({ body }) => `${body.quantity} ${body.quantity === 1 ? 'hour' : 'hours'}`),
  names(privacy.askCorrection, requestOf),
  names(privacy.askDeletion, requestOf),
  names(privacy.attachStatement, requestOf),
  names(privacy.withdrawPrivacyRequest, requestOf),
  names(reads.submitMeterRead, readsOf),
  names(reads.changeMeterRead, readsOf),
  names(reads.takeBackMeterRead, ({ params }, tx) =>
    nameIn(tx, `select 'meter ' || serial || ', ' || reading as name from register_read where read_id::text = $1`, params.readId),
  ),
  names(consents.giveConsent, consentOf),
  names(consents.renewConsent, consentOf),
  names(consents.endConsent, ({ params }, tx) =>
    nameIn(
      tx,
      'select p.name from consent c join third_party p using (party_id) where c.consent_id::text = $1',
      params.consentId,
    ),
  ),
  names(keys.revokeApiKey, ({ params }, tx) => nameIn(tx, 'select name from access_key where key_id::text = $1', params.keyId)),
  names(planner.chooseSmoothPay, weekly),
  names(planner.agreeToWeekly, weekly),
  names(planner.markPayday, ({ body }) => `from ${formatFullDate(body.firstOn)}`),
  names(planner.moveComingPayment, ({ answer }) => (answer.day === null ? 'not taken' : `to ${formatFullDate(answer.day)}`)),
  names(planner.restoreComingPayment, ({ answer }) => `back to ${formatFullDate(answer.day)}`),
  names(payments.payOnce, ({ body }) => formatDollars(body.amountToPay)),
  names(credit.extendCredit, ({ answer }) => `${formatDollars(answer.amount)}, to ${formatFullDate(answer.newEndDate)}`),
  names(ev.saveMyEv, ({ body: { make, model } }) => `${make} ${model}`.trim() || null),
])

/** Names the subject of a call in the account's activity; null if the action says it all. */
export const activitySubject = async (tx: Queryable, { name }: Pick<Endpoint, 'name'>, done: DoneCall): Promise<string | null> =>
  (await lines.get(name)?.(done, tx)) ?? null
