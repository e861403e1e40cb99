import type { Address, AddressSuggestion } from '#contract/moving-house/addresses.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { AddressBook } from './address-book.ts'
import { meaningsOf, parseTypedAddress, type TypedAddress, variantsOf } from './address-words.ts'
import { energyIn } from './gas-towns.ts'

const most = 8
/** Words that a typed one can be the beginning of. */
const mostWords = 100
const mostRoads = 400
const prefix = 'linz-'

/** Single letters say too little to search by. */
const shortest = 2

const likeWords = `
  select word from address_word where set_id = $1 and word like any($2::text[]) order by length(word), word limit ${mostWords}`

const closeWords = 'select distinct word from address_word_variant where set_id = $1 and variant = any($2::text[])'

const isOneOff = (typed: string, word: string): boolean => Math.abs(typed.length - word.length) <= 1

/** Words that begin like the typed one or what it is short for; else those with one typing error. */
const readMeanings = async (db: Queryable, setId: number, typed: string): Promise<string[]> => {
  const patterns = meaningsOf(typed).map((word) => `${word}%`)
  const found = await db.query<{ word: string }>(likeWords, [setId, patterns])
  if (found.length > 0) return found.map(({ word }) => word)
  const close = await db.query<{ word: string }>(closeWords, [setId, variantsOf(typed)])
  return close.map(({ word }) => word).filter((word) => isOneOff(typed, word))
}

const roadsStatement = (count: number) => `
  select road_id from address_road where set_id = $1
    ${Array.from({ length: count }, (_, index) => `and words && $${index + 2}::text[]`).join(' ')}
  limit ${mostRoads}`

/** The number, or one that begins with it; the unit, if one was typed. */
const addresses = `
  select a.address_id::text as address_id, a.full_address from address a join address_road r using (set_id, road_id)
  where a.set_id = $1 and a.road_id = any($2::integer[])
    and ($3::integer is null or a.number = $3 or a.number between $3 * 10 and $3 * 10 + 9 or a.number between $3 * 100 and $3 * 100 + 99)
    and ($4::text is null or a.unit like $4 || '%')
    and ($5::text = '' or a.suffix = $5)
  order by (a.number = $3) is not true, length(r.road), a.number, a.suffix, a.unit <> coalesce($4, ''), length(a.unit), a.unit,
    a.full_address
  limit ${most}`

const readRoads = async (db: Queryable, setId: number, words: readonly string[]): Promise<number[]> => {
  const meanings = []
  for (const word of words.filter(({ length }) => length >= shortest)) meanings.push(await readMeanings(db, setId, word))
  const known = meanings.filter(({ length }) => length > 0)
  // The word being typed may be unknown yet; any other must be known.
  if (known.length === 0 || meanings.slice(0, -1).some(({ length }) => length === 0)) return []
  const rows = await db.query<{ roadId: number }>(roadsStatement(known.length), [setId, ...known])
  return rows.map(({ roadId }) => roadId)
}

const search = async (db: Queryable, setId: number, typed: TypedAddress): Promise<AddressSuggestion[]> => {
  const roads = await readRoads(db, setId, typed.words)
  if (roads.length === 0) return []
  const numbers = typed.number !== null && typed.number < 1_000_000 ? typed.number : null
  const found = await db.query<{ addressId: string; fullAddress: string }>(addresses, [
    setId,
    roads,
    numbers,
    typed.unit,
    typed.suffix,
  ])
  return found.map(({ addressId, fullAddress }) => ({ dpId: `${prefix}${addressId}`, fullAddress }))
}

const readCurrent = async (db: Queryable): Promise<number | null> => {
  const [found] = await db.query<{ setId: number }>('select set_id from address_set where is_current')
  return found?.setId ?? null
}

interface StoredAddress {
  readonly fullAddress: string
  readonly suburb: string
  readonly town: string
}

const oneAddress = `
  select a.full_address, r.suburb, r.town from address a join address_road r using (set_id, road_id)
  where a.set_id = $1 and a.address_id = $2::bigint`

/** LINZ has no postcodes, and doesn't know what the electricity registry has. */
const toAddress = (dpId: string, { fullAddress, suburb, town }: StoredAddress): Address => ({
  dpId,
  fullAddress,
  street: fullAddress.split(',')[0] ?? fullAddress,
  suburb,
  city: town,
  postCode: '',
  isInRegistry: false,
  availableEnergy: energyIn(town),
})

/** For an operator; null: none are loaded. */
export const describeLinzAddresses = async (db: Queryable): Promise<string | null> => {
  const [set] = await db.query<{ addresses: number; loadedAt: Date }>(
    'select addresses, loaded_at from address_set where is_current',
  )
  return set
    ? `${counted(set.addresses, 'address', 'addresses')} of LINZ, loaded on ${formatFullDate(dayAt(set.loadedAt.getTime()))}.`
    : null
}

/** Addresses of the file that was loaded last. */
export const createLinzAddresses = (db: Queryable): AddressBook => ({
  credit: 'the LINZ Data Service (CC BY 4.0)',
  search: async (query) => {
    const setId = await readCurrent(db)
    return setId === null ? [] : search(db, setId, parseTypedAddress(query))
  },
  read: async (dpId) => {
    const [, id] = /^linz-(\d{1,15})$/.exec(dpId) ?? []
    const setId = id === undefined ? null : await readCurrent(db)
    if (id === undefined || setId === null) return null
    const [found] = await db.query<StoredAddress>(oneAddress, [setId, id])
    return found ? toAddress(dpId, found) : null
  },
})
