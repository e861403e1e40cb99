import type { BodyOf } from '#contract/kit.ts'
import * as contract from '#contract/ev/ev-everywhere.contract.ts'
import type { Verification } from '#contract/ev/ev-everywhere.contract.ts'
import { chargeNetIdOf } from '#domain/supply/ev.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'
import type { ChargeNetwork } from '#server/providers/charge-network/charge-network.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

type ChargeNetCredentials = BodyOf<typeof contract.verifyChargeNet>

const goodFor = 30 * 60_000

const emailHashOf = (email: string) => digest(`charge network ${email.trim().toLowerCase()}`)

export const readLink = async (db: Queryable, billingAccountId: string): Promise<{ readonly chargeNetId: string } | null> => {
  const [link] = await db.query<{ chargeNetId: string }>(
    'select charge_net_id from charge_network_link where billing_account_id = $1',
    [billingAccountId],
  )
  return link ?? null
}

const isLinked = async (db: Queryable, chargeNetId: string): Promise<boolean> =>
  (await db.query('select 1 from charge_network_link where charge_net_id = $1', [chargeNetId])).length > 0

/** Stores a successful verification. A wrong pair is only reported as wrong. */
export const verify = async (
  db: Queryable,
  customerId: string,
  network: ChargeNetwork,
  { chargeNetId, email }: ChargeNetCredentials,
  at: Date,
): Promise<Verification> => {
  const id = chargeNetIdOf(chargeNetId)
  const verified = await network.isMember({ chargeNetId: id, email })
  const accountAlreadyLinked = (await isLinked(db, id)) && verified
  if (verified)
    await db.query(
      `insert into charge_network_check (customer_id, charge_net_id, email_hash, verified_at) values ($1, $2, $3, $4)
       on conflict (customer_id, charge_net_id) do update set email_hash = excluded.email_hash, verified_at = excluded.verified_at`,
      [customerId, id, emailHashOf(email), at],
    )
  return { verified, accountAlreadyLinked, email: email.trim() }
}

/** @throws Refusal 400 without verification in the last half hour, so that joining cannot be used to guess */
const requireVerified = async (tx: Queryable, customerId: string, { chargeNetId, email }: ChargeNetCredentials, at: Date) => {
  const [check] = await tx.query(
    `select 1 from charge_network_check where customer_id = $1 and charge_net_id = $2 and email_hash = $3 and verified_at > $4`,
    [customerId, chargeNetIdOf(chargeNetId), emailHashOf(email), new Date(at.getTime() - goodFor)],
  )
  if (!check)
    throw new Refusal(400, contract.notVerified, 'Please verify first', 'Please check your charge network ID and email again.')
}

const linkedAlready = () =>
  new Refusal(409, contract.alreadyLinked, 'Already linked', 'That charge network account is already linked to a power account.')

const requireElectricity = async (db: Queryable, billingAccountId: string) => {
  const [point] = await db.query(
    `select 1 from supply_point where billing_account_id = $1 and supply_type = 'electricity' limit 1`,
    [billingAccountId],
  )
  if (!point) throw notFound()
}

/** Outbox kind: unlink at the network, unless linked here meanwhile. */
export const leaveNetwork = 'leaveChargeNetwork'

export const notifyLeft =
  (db: Queryable, network: ChargeNetwork) =>
  async ({ chargeNetId = '', billingAccountId = '' }: Readonly<Record<string, string>>): Promise<void> => {
    if ((await readLink(db, billingAccountId))?.chargeNetId !== chargeNetId) await network.leave(chargeNetId, billingAccountId)
  }

export interface LinkRequest {
  readonly chargeNetId: string
  readonly customerId: string
  readonly billingAccountId: string
  readonly reply: string
  /** Outbox message that unlinks again if the link is not stored. */
  readonly undoing: string
}

/** Call before the transaction. @throws Refusal 400 if not verified, 404 without electricity, 409 if either is linked */
export const askToLink = async (
  db: Queryable,
  { customerId, billingAccountId }: SelectedAccount,
  network: ChargeNetwork,
  given: ChargeNetCredentials,
  { outbox, at }: { readonly outbox: Outbox; readonly at: Date },
): Promise<LinkRequest> => {
  await requireVerified(db, customerId, given, at)
  await requireElectricity(db, billingAccountId)
  const chargeNetId = chargeNetIdOf(given.chargeNetId)
  if ((await isLinked(db, chargeNetId)) || (await readLink(db, billingAccountId))) throw linkedAlready()
  const undoing = await outbox.putUndo(db, { kind: leaveNetwork, about: { chargeNetId, billingAccountId } })
  return { chargeNetId, customerId, billingAccountId, reply: await network.join(chargeNetId, billingAccountId), undoing }
}

/** The database lets one of two parallel links through. @throws Refusal 409 for the other one */
export const putLink = async (
  tx: Queryable,
  { chargeNetId, billingAccountId, customerId }: Pick<LinkRequest, 'chargeNetId' | 'billingAccountId' | 'customerId'>,
  at: Date,
): Promise<void> => {
  const linked = await tx.query(
    `insert into charge_network_link (charge_net_id, billing_account_id, customer_id, linked_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [chargeNetId, billingAccountId, customerId, at],
  )
  if (linked.length === 0) throw linkedAlready()
}

/** @returns the network's answer @throws Refusal 409 if linked meanwhile */
export const storeLink = async (tx: Queryable, link: LinkRequest, outbox: Outbox, at: Date): Promise<string> => {
  const { reply, undoing } = link
  await outbox.takeBack(tx, undoing)
  if (reply === contract.created) await putLink(tx, link, at)
  return reply
}

export const leave = async (
  tx: Queryable,
  { billingAccountId }: SelectedAccount,
  outbox: Outbox,
  given: BodyOf<typeof contract.leaveChargeNet>,
): Promise<void> => {
  const chargeNetId = chargeNetIdOf(given.chargeNetId)
  const gone = await tx.query(
    'delete from charge_network_link where billing_account_id = $1 and charge_net_id = $2 returning 1',
    [billingAccountId, chargeNetId],
  )
  if (gone.length === 0) throw notFound()
  await outbox.put(tx, { kind: leaveNetwork, about: { chargeNetId, billingAccountId } })
}
