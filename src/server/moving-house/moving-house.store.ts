import type { SupplyType } from '#contract/kit.ts'
import type { BookedMove, MoveDraft, MoveForm, MoveOptions, MoveVariant } from '#contract/moving-house/moving-house.contract.ts'
import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { canChangeMove, moveWindow, type PromotionSeen, promotionStatusOf } from '#domain/customer/moving-house.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { readBalance } from '#server/power-shout/power-shout.store.ts'
import { readVariant } from './offers.store.ts'

export interface MoveRow {
  readonly moveId: string
  readonly reference: string
  readonly variant: MoveVariant
  readonly form: MoveForm
  readonly leaveOn: Day
  readonly arriveOn: Day
  readonly status: 'booked' | 'cancelled' | 'over'
}

const columns = `move_id, reference, variant, form, leave_on, arrive_on, status`

export const moveAt = ({ reference, variant, form, leaveOn, arriveOn, status }: MoveRow, today: Day): BookedMove => ({
  referenceId: reference,
  variant,
  currentAddress: form.currentAddress,
  newAddress: form.newAddress,
  currentMoveDate: leaveOn,
  newMoveDate: arriveOn,
  selectedEnergy: form.selectedEnergy,
  canChange: status === 'booked' && canChangeMove(leaveOn, today),
  changeUntil: addDays(leaveOn, -1),
})

export const readBooked = async (db: Queryable, billingAccountId: string, today: Day): Promise<MoveRow | null> => {
  const [row] = await db.query<MoveRow>(
    `select ${columns} from home_move where billing_account_id = $1 and status = 'booked' and arrive_on >= $2`,
    [billingAccountId, today],
  )
  return row ?? null
}

export const readMove = async (db: Queryable, billingAccountId: string, reference: string): Promise<MoveRow | null> => {
  const [row] = await db.query<MoveRow>(`select ${columns} from home_move where billing_account_id = $1 and reference = $2`, [
    billingAccountId,
    reference,
  ])
  return row ?? null
}

export const readProperties = (
  db: Queryable,
  { billingAccountId, siteId }: SelectedAccount,
): Promise<MoveOptions['properties']> =>
  db.query<MoveOptions['properties'][number]>(
    `select st.site_id as property_id, coalesce(st.nickname, st.address) as name, st.address,
       coalesce(jsonb_agg(sp.supply_type order by sp.position) filter (where sp.supply_type is not null), '[]') as energy
     from site st left join supply_point sp using (billing_account_id, site_id)
     where st.billing_account_id = $1 and st.status = 'open'
     group by st.site_id, st.nickname, st.address, st.position order by st.site_id = $2 desc nulls last, st.position`,
    [billingAccountId, siteId],
  )

/** Buying groups move through their manager. */
export const canMove = ({ isBuyingGroup }: SelectedAccount): boolean => !isBuyingGroup

interface DraftRow extends MoveDraft {
  readonly changedAt: Date
}

const readDraft = async (db: Queryable, { billingAccountId, customerId }: SelectedAccount): Promise<MoveOptions['draft']> => {
  const [row] = await db.query<DraftRow>(
    `select modal_step, form, changed_at from home_move_draft
     where billing_account_id = $1 and customer_id = $2`,
    [billingAccountId, customerId],
  )
  return row ? { modalStep: row.modalStep, form: row.form, version: instantText(row.changedAt.getTime()) } : null
}

export const saveDraft = async (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  { modalStep, form }: MoveDraft,
  now: Date,
): Promise<string> => {
  await tx.query(
    `insert into home_move_draft (billing_account_id, customer_id, modal_step, form, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (billing_account_id, customer_id) do update
     set modal_step = excluded.modal_step, form = excluded.form, changed_at = excluded.changed_at`,
    [billingAccountId, customerId, modalStep, JSON.stringify(form), now],
  )
  return instantText(now.getTime())
}

export const forgetDrafts = (tx: Queryable, billingAccountId: string) =>
  tx.query('delete from home_move_draft where billing_account_id = $1', [billingAccountId])

const readSeen = async (db: Queryable, { billingAccountId, customerId }: SelectedAccount): Promise<PromotionSeen | null> => {
  const [row] = await db.query<PromotionSeen>(
    `select seen_on as seen_date, times from home_move_promotion where billing_account_id = $1 and customer_id = $2`,
    [billingAccountId, customerId],
  )
  return row ?? null
}

export const dismissPromotion = (db: Queryable, { billingAccountId, customerId }: SelectedAccount, today: Day) =>
  db.query(
    `insert into home_move_promotion as p (billing_account_id, customer_id, seen_on, times) values ($1, $2, $3, 1)
     on conflict (billing_account_id, customer_id) do update set seen_on = excluded.seen_on, times = p.times + 1
     where p.seen_on < excluded.seen_on`,
    [billingAccountId, customerId, today],
  )

interface PersonRow {
  readonly name: string
  readonly emailAddress: string
  readonly mobileNumber: string
}

const readPerson = async (db: Queryable, { customerId, billingAccountId }: SelectedAccount): Promise<PersonRow> => {
  const [person] = await db.query<Omit<PersonRow, 'emailAddress'>>(
    `select concat_ws(' ', first_name, last_name) as name,
       coalesce((select p->>'value' from jsonb_array_elements(phones) p where p->>'purpose' = 'mobile' limit 1), '') as mobile_number
     from customer where customer_id = $1`,
    [customerId],
  )
  const [account] = await db.query<{ email: string }>(
    'select account_email as email from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  return { name: person?.name ?? '', mobileNumber: person?.mobileNumber ?? '', emailAddress: account?.email ?? '' }
}

const allEnergy: SupplyType[] = ['electricity', 'naturalGas', 'lpg']

export const readOptions = async (db: Queryable, account: SelectedAccount, now: number): Promise<MoveOptions> => {
  const today = todayAt(now)
  const booked = await readBooked(db, account.billingAccountId, today)
  const seen = await readSeen(db, account)
  const properties = canMove(account) ? await readProperties(db, account) : []
  const isPossible = properties.length > 0
  return {
    billingAccountId: account.billingAccountId,
    variant: booked?.variant ?? (await readVariant(db, account, today)),
    canMove: isPossible,
    today,
    ...moveWindow(today),
    properties,
    availableEnergy: allEnergy,
    customerData: {
      customerId: account.customerId,
      ...(await readPerson(db, account)),
      freeHours: (await readBalance(db, account, today, 0)).balanceHours,
      paymentMethod: account.paymentMethod,
    },
    move: booked && moveAt(booked, today),
    draft: booked ? null : await readDraft(db, account),
    promotion: {
      status: promotionStatusOf(seen, { today, canMove: isPossible, isMoving: booked !== null }),
      seenDate: seen?.seenDate ?? null,
    },
  }
}
