import { roundHalfAway } from '#domain/basics/numbers.ts'
import { toCents } from '#domain/basics/money.ts'
import type { Queryable } from '#server/database/database.ts'
import { ciKey, isSameParty, type Party, partyOf, type Price } from './basic-types.ts'
import type { CdrToken } from './objects.ts'

/** What became of an object that an operator sent. `code`: OCPI's; `message`: names fields, and nobody. */
export type Receipt =
  | { readonly kind: 'created' | 'updated' | 'repeated' }
  | { readonly kind: 'refused'; readonly code: 2000 | 2001 | 2004; readonly message: string }

export const refused = (code: 2000 | 2001 | 2004, message: string): Receipt => ({ kind: 'refused', code, message })

/** Owner of the object, by the operator's parties. */
export const keyOf = (party: Party, objectId: string) => [
  party.countryCode.toUpperCase(),
  party.partyId.toUpperCase(),
  ciKey(objectId),
]

/** GST of 15 % is added to a price that was sent without it. */
const gst = 1.15
export const centsOf = ({ excl_vat, incl_vat }: Price): number => toCents(incl_vat ?? roundHalfAway(excl_vat * gst, 6))

export const hasOurToken = (token: CdrToken, us: Party) => isSameParty(partyOf(token), us)
export const notOurToken = () => refused(2004, 'cdr_token: not a token of ours')
export const notLinked = () => refused(2004, 'cdr_token: nobody had this token when the session began')
export const notNzd = () => refused(2001, 'currency: NZD only')

/** Of what grows by messages: a location, a tariff, a session. UTF-8 bytes of JSON. */
const mostStoredBytes = 256 * 1024
export const isTooLarge = (stored: object): boolean => Buffer.byteLength(JSON.stringify(stored)) > mostStoredBytes
export const tooLarge = () => refused(2001, 'body: more than 256 KiB with what is stored')

export interface ReceiptRow {
  readonly billingAccountId: string
  readonly digest: string | null
}

export const readReceipt = async (
  db: Queryable,
  module: 'cdrs' | 'sessions',
  key: readonly string[],
): Promise<ReceiptRow | null> => {
  const [row] = await db.query<ReceiptRow>(
    `select billing_account_id, digest from ocpi_receipt
     where country_code = $1 and party_id = $2 and object_id = $3 and module = $4`,
    [...key, module],
  )
  return row ?? null
}

/** @returns false if another process was first */
export const putReceipt = async (
  tx: Queryable,
  module: 'cdrs' | 'sessions',
  key: readonly string[],
  { billingAccountId, digest, at }: ReceiptRow & { readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into ocpi_receipt (country_code, party_id, object_id, module, billing_account_id, digest, received_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
      [...key, module, billingAccountId, digest, at],
    )
  ).length > 0

export interface ShownRange {
  readonly billingAccountId: string
  readonly cardNumber: string
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
}
