import type { Database, Queryable } from '#server/database/database.ts'
import { ciKey, isSameCi, type Party } from './basic-types.ts'
import type { Location } from './objects.ts'
import { isTooLarge, type Receipt, tooLarge } from './receipts.store.ts'

export type SharedModule = 'locations' | 'tariffs'

interface SharedObject {
  readonly id: string
  readonly last_updated: string
}

const keyOf = (party: Party, module: SharedModule, id: string) => [
  party.countryCode.toUpperCase(),
  party.partyId.toUpperCase(),
  module,
  ciKey(id),
]

/** What is older than what is stored is ignored. */
export const putObject = async (db: Queryable, module: SharedModule, party: Party, object: SharedObject): Promise<Receipt> => {
  if (isTooLarge(object)) return tooLarge()
  const [row] = await db.query<{ isNew: boolean }>(
    `insert into ocpi_object (country_code, party_id, module, object_id, body, last_updated) values ($1, $2, $3, $4, $5, $6)
     on conflict (country_code, party_id, module, object_id) do update set body = excluded.body, last_updated = excluded.last_updated
     where ocpi_object.last_updated <= excluded.last_updated
     returning xmax = 0 as is_new`,
    [...keyOf(party, module, object.id), JSON.stringify(object), object.last_updated],
  )
  if (!row) return { kind: 'repeated' }
  return { kind: row.isNew ? 'created' : 'updated' }
}

export const readObject = async <Body>(db: Queryable, module: SharedModule, party: Party, id: string): Promise<Body | null> => {
  const [row] = await db.query<{ body: Body }>(
    'select body from ocpi_object where country_code = $1 and party_id = $2 and module = $3 and object_id = $4',
    keyOf(party, module, id),
  )
  return row?.body ?? null
}

export const deleteTariff = async (db: Queryable, party: Party, id: string): Promise<boolean> =>
  (
    await db.query(
      'delete from ocpi_object where country_code = $1 and party_id = $2 and module = $3 and object_id = $4 returning 1',
      keyOf(party, 'tariffs', id),
    )
  ).length > 0

/** A part of a location by its place: the location, an EVSE, a connector. */
export interface Place {
  readonly party: Party
  readonly locationId: string
  readonly evseUid?: string | undefined
  readonly connectorId?: string | undefined
}

type Fields = Readonly<Record<string, unknown>> & { readonly last_updated: string }

const replaceIn = <Item>(items: readonly Item[], isIt: (item: Item) => boolean, item: Item): Item[] =>
  items.some(isIt) ? items.map((existing) => (isIt(existing) ? item : existing)) : [...items, item]

type Evse = Location['evses'][number]
type Connector = Evse['connectors'][number]

export const findPart = (location: Location, { evseUid, connectorId }: Place): Location | Evse | Connector | null => {
  if (evseUid === undefined) return location
  const evse = location.evses.find(({ uid }) => isSameCi(uid, evseUid))
  if (!evse || connectorId === undefined) return evse ?? null
  return evse.connectors.find(({ id }) => isSameCi(id, connectorId)) ?? null
}

/** The location with a part put in or changed; `null` if what the part belongs to is unknown. */
const withPart = (location: Location, place: Place, change: (stored: object | null) => object): unknown => {
  const { evseUid, connectorId } = place
  const stored = findPart(location, place)
  if (evseUid === undefined) return change(stored)
  if (connectorId === undefined)
    return { ...location, evses: replaceIn(location.evses, ({ uid }) => isSameCi(uid, evseUid), change(stored) as Evse) }
  const evse = location.evses.find(({ uid }) => isSameCi(uid, evseUid))
  if (!evse) return null
  const connectors = replaceIn(evse.connectors, ({ id }) => isSameCi(id, connectorId), change(stored) as Connector)
  return { ...location, evses: replaceIn(location.evses, ({ uid }) => isSameCi(uid, evseUid), { ...evse, connectors }) }
}

interface LocationChange {
  readonly place: Place
  readonly fields: Fields
  readonly isPatch: boolean
  /** @throws ZodError */
  readonly parse: (merged: unknown) => Location
}

const laterOf = (a: string, b: string) => (Date.parse(a) >= Date.parse(b) ? a : b)

/** Puts or patches a location, an EVSE or a connector. @returns null: what it belongs to, or what is patched, was never sent */
export const changeLocation = (db: Database, { place, fields, isPatch, parse }: LocationChange): Promise<Receipt | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ body: Location }>(
      `select body from ocpi_object where country_code = $1 and party_id = $2 and module = $3 and object_id = $4 for update`,
      keyOf(place.party, 'locations', place.locationId),
    )
    if (!row) return null
    const part = findPart(row.body, place)
    if (isPatch && part === null) return null
    if (part !== null && Date.parse(fields.last_updated) < Date.parse(part.last_updated)) return { kind: 'repeated' }
    const merged = withPart(row.body, place, (stored) => (isPatch ? { ...stored, ...fields } : fields))
    if (merged === null) return null
    const location = parse(merged)
    // A change of a part is one of the whole (OCPI 2.2.1, 8.2.1).
    const whole = { ...location, last_updated: laterOf(row.body.last_updated, fields.last_updated) }
    const receipt = await putObject(tx, 'locations', place.party, whole)
    return receipt.kind === 'updated' && part === null ? { kind: 'created' } : receipt
  })
