import * as z from 'zod/mini'
import { recordChanges } from '#server/arriving-day/changes.store.ts'
import { stableId } from '#server/http/ids.ts'
import { accountColumn, endsAfter } from './account.entities.ts'
import { day, id, instant, text, whole } from './columns.ts'
import { accountIdOf, accountRow, entity, keyFrom, supplyPointIdOf } from './entity.ts'
import { supplyPointColumn, supplyPointRow } from './supply.entities.ts'
import { inOrder, type PutRows, upsert } from './upsert.ts'

const offerSchema = z
  .strictObject({
    account: accountColumn,
    offer: id('Your own id of the offer.', 'OF-6001'),
    code: text(30, 'Your code of the campaign, for your own reports.', 'WARM4'),
    title: text(100, 'The text that customers read.', 'Winter warmer'),
    hours: whole(1, 1_000, 'How many free hours the customer gets.', 4),
    offeredOn: day('First day on which the customer sees the offer.', '2026-06-10'),
    acceptBy: day('Last day on which the customer can accept it.', '2026-06-27'),
    validDays: whole(1, 3_660, 'How many days the customer has to use the hours after accepting them.', 92),
  })
  .check(
    z.refine(({ offeredOn, acceptBy }) => endsAfter(offeredOn, acceptBy), {
      path: ['acceptBy'],
      error: 'must not be before the first day',
    }),
  )

const offer = entity('offer', {
  about: 'Free hours of power that an account can accept. An offer that was accepted no longer changes.',
  group: 'account',
  schema: offerSchema,
  keyOf: (row) => keyFrom(row.account, row.offer),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  put: upsert<z.infer<typeof offerSchema>>({
    table: 'free_hours_offer',
    keys: ['billing_account_id', 'offer_id'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      offer_id: { type: 'uuid', value: (row) => stableId(`offer ${row.account} ${row.offer}`) },
      code: { type: 'text', value: (row) => row.code },
      title: { type: 'text', value: (row) => row.title },
      hours: { type: 'integer', value: (row) => row.hours },
      offered_on: { type: 'date', value: (row) => row.offeredOn },
      accept_by: { type: 'date', value: (row) => row.acceptBy },
      valid_days: { type: 'integer', value: (row) => row.validDays },
    },
    where: 't.accepted_at is null',
  }),
})

const movingBonusSchema = z.strictObject({
  account: accountColumn,
  code: id('The code that the customer types when moving house. It works once.', 'MOVE50'),
  cents: whole(1, 10_000_000, 'The credit in cents.', 5_000),
})

const movingBonus = entity('moving-bonus', {
  about: 'A credit that an account gets for moving house with you.',
  group: 'account',
  schema: movingBonusSchema,
  keyOf: (row) => keyFrom(row.account, row.code),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  put: upsert<z.infer<typeof movingBonusSchema>>({
    table: 'home_move_bonus',
    keys: ['billing_account_id', 'code'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      code: { type: 'text', value: (row) => row.code },
      credit_cents: { type: 'integer', value: (row) => row.cents },
    },
  }),
})

const plannedOutageSchema = z
  .strictObject({
    account: accountColumn,
    outage: id('The network company’s id of the outage, or your own.', 'PO-7001'),
    supplyPoint: supplyPointColumn,
    startsAt: instant('When the power or gas goes off.', '2026-07-14T09:00:00+12:00'),
    endsAt: instant('When it is back on.', '2026-07-14T12:30:00+12:00'),
    reason: text(200, 'The text that customers read.', 'A power pole is replaced'),
    cancelledAt: z.optional(instant('When the outage was cancelled. Empty: it will happen.', '2026-07-10T15:00:00+12:00')),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      error: 'must be after the beginning',
    }),
  )

type PlannedOutageRow = z.infer<typeof plannedOutageSchema>

const outageIdOf = ({ outage, supplyPoint }: PlannedOutageRow) => stableId(`planned outage ${outage} ${supplyPoint}`)

/** Open pages show what changed; what is over concerns nobody. */
const recordInterruptions: PutRows<PlannedOutageRow> = async (tx, changes, { now }) => {
  const coming = changes.map(({ row }) => row).filter(({ endsAt }) => Date.parse(endsAt) > now)
  if (coming.length === 0) return
  await recordChanges(
    tx,
    coming.map((row) => ({ kind: 'interruption', billingAccountId: accountIdOf(row.account), subject: outageIdOf(row) })),
    now,
  )
}

const plannedOutage = entity('planned-outage', {
  about: 'A planned outage at a supply point. The portal lets the customer know once, and again when it is called off or moves.',
  group: 'account',
  schema: plannedOutageSchema,
  keyOf: (row) => keyFrom(row.account, row.outage, row.supplyPoint),
  ownerOf: (row) => row.account,
  references: (row) => [supplyPointRow(row.account, row.supplyPoint)],
  put: inOrder(
    upsert<PlannedOutageRow>({
      table: 'planned_outage',
      keys: ['billing_account_id', 'outage_id'],
      columns: {
        billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
        outage_id: { type: 'uuid', value: outageIdOf },
        supply_point_id: { type: 'uuid', value: (row) => supplyPointIdOf(row.supplyPoint) },
        starts_at: { type: 'timestamptz', value: (row) => row.startsAt },
        ends_at: { type: 'timestamptz', value: (row) => row.endsAt },
        reason: { type: 'text', value: (row) => row.reason },
        cancelled_at: { type: 'timestamptz', value: (row) => row.cancelledAt },
      },
    }),
    recordInterruptions,
  ),
})

export const offerEntities = [offer, movingBonus, plannedOutage] as const
