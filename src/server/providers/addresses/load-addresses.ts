import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Database } from '#server/database/database.ts'
import { csvColumns } from '#server/import/csv-columns.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { linesOf } from '#server/import/text-lines.ts'
import { variantsOf, wordsOf } from './address-words.ts'

const required = ['address_id', 'full_address', 'address_number', 'full_road_name', 'suburb_locality', 'town_city'] as const
const optional = ['unit_value', 'unit', 'address_number_suffix', 'suffix'] as const
type Column = (typeof required)[number] | (typeof optional)[number]

interface AddressRow {
  readonly addressId: string
  readonly roadId: number
  readonly number: number
  readonly suffix: string
  readonly unit: string
  readonly fullAddress: string
}

interface Road {
  readonly roadId: number
  readonly road: string
  readonly suburb: string
  readonly town: string
  readonly words: readonly string[]
}

export interface LoadedAddresses {
  readonly addresses: number
  readonly roads: number
  readonly former: number
  readonly isKnown: boolean
  readonly withoutNumber: number
}

const rowsPerWrite = 5_000
/** Of the former set: a file with fewer is cut short. */
const leastShare = 0.8

const putAddresses = `
  insert into address (set_id, address_id, road_id, number, suffix, unit, full_address)
  select $1::integer, n.* from unnest($2::bigint[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[])
    as n(address_id, road_id, number, suffix, unit, full_address)
  on conflict do nothing`

const putRoads = `
  insert into address_road (set_id, road_id, road, suburb, town, words)
  select $1::integer, r.road_id, r.road, r.suburb, r.town, string_to_array(r.words, ' ')
  from unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[]) as r(road_id, road, suburb, town, words)`

const putVariants = `
  with n as (select * from unnest($2::text[], $3::text[]) as n(variant, word)),
    words as (insert into address_word (set_id, word) select distinct $1::integer, word from n on conflict do nothing)
  insert into address_word_variant (set_id, variant, word) select $1::integer, variant, word from n on conflict do nothing`

const createWriter = (db: Database, setId: number) => {
  const roads = new Map<string, number>()
  const words = new Set<string>()
  let rows: AddressRow[] = []
  let newRoads: Road[] = []
  let newWords: string[] = []

  const flush = async () => {
    const of = <Key extends keyof AddressRow>(key: Key) => rows.map((row) => row[key])
    const ofRoad = <Key extends 'road' | 'suburb' | 'town'>(key: Key) => newRoads.map((road) => road[key])
    const pairs = newWords.flatMap((word) => variantsOf(word).map((variant) => [variant, word] as const))
    await db.transaction(async (tx) => {
      await tx.query(putAddresses, [
        setId,
        of('addressId'),
        of('roadId'),
        of('number'),
        of('suffix'),
        of('unit'),
        of('fullAddress'),
      ])
      if (newRoads.length > 0)
        await tx.query(putRoads, [
          setId,
          newRoads.map(({ roadId }) => roadId),
          ofRoad('road'),
          ofRoad('suburb'),
          ofRoad('town'),
          newRoads.map((road) => road.words.join(' ')),
        ])
      if (pairs.length > 0) await tx.query(putVariants, [setId, pairs.map(([variant]) => variant), pairs.map(([, word]) => word)])
    })
    rows = []
    newRoads = []
    newWords = []
  }

  const roadId = (road: string, suburb: string, town: string): number => {
    const key = `${road}|${suburb}|${town}`
    const known = roads.get(key)
    if (known !== undefined) return known
    const made = { roadId: roads.size + 1, road, suburb, town, words: [...new Set(wordsOf(key.replaceAll('|', ' ')))] }
    roads.set(key, made.roadId)
    newRoads.push(made)
    for (const word of made.words)
      if (!words.has(word)) {
        words.add(word)
        newWords.push(word)
      }
    return made.roadId
  }

  return {
    add: async (row: Omit<AddressRow, 'roadId'>, road: string, suburb: string, town: string) => {
      rows.push({ ...row, roadId: roadId(road, suburb, town) })
      if (rows.length >= rowsPerWrite) await flush()
    },
    flush,
    roads: () => roads.size,
  }
}

const readRow = (line: number, field: (name: Column) => string) => {
  const text = (name: Column) => field(name).normalize('NFC')
  if (!/^\d{1,15}$/.test(field('address_id'))) throw new LineRefused(line, 'address_id must be a whole number')
  if (text('full_address').length > 200 || text('full_road_name').length > 100)
    throw new LineRefused(line, 'an address has at most 200 characters, its road 100')
  return {
    addressId: field('address_id'),
    number: Number(field('address_number')),
    suffix: (text('address_number_suffix') || text('suffix')).toLowerCase(),
    unit: (text('unit_value') || text('unit')).toLowerCase(),
    fullAddress: text('full_address'),
    road: text('full_road_name'),
    suburb: text('suburb_locality'),
    town: text('town_city'),
  }
}

const readInto = async (db: Database, setId: number, path: string, onBytes: (bytes: number) => void) => {
  const writer = createWriter(db, setId)
  let columns: ReturnType<typeof csvColumns<Column>> | null = null
  let [line, addresses, withoutNumber] = [0, 0, 0]
  for await (const text of linesOf(path, onBytes)) {
    line += 1
    if (text === '') continue
    if (columns === null) {
      columns = csvColumns<Column>(text, required, optional)
      continue
    }
    const { road, suburb, town, ...row } = readRow(line, columns.read(line, text))
    if (!Number.isInteger(row.number) || row.number < 1 || road === '' || suburb + town === '') {
      withoutNumber += 1
      continue
    }
    addresses += 1
    await writer.add(row, road, town === '' || suburb === town ? '' : suburb, town || suburb)
  }
  await writer.flush()
  return { addresses, withoutNumber, roads: writer.roads() }
}

const tables = ['address', 'address_road', 'address_word', 'address_word_variant'] as const

const removeOtherSets = async (db: Database) => {
  for (const table of tables)
    await db.query(`delete from ${table} where set_id not in (select set_id from address_set where is_current)`)
  await db.query('delete from address_set where not is_current')
}

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('base64url')
}

interface StoredSet {
  readonly setId: number
  readonly digest: string
  readonly addresses: number
}

/** Loads a set beside the current one, in small transactions, and puts it in its place in one step. @throws LineRefused, ImportRefused */
export const loadAddresses = async (
  db: Database,
  path: string,
  now: number,
  onBytes: (bytes: number) => void = () => {},
): Promise<LoadedAddresses> => {
  const digest = await digestOf(path)
  const [current] = await db.query<StoredSet>('select set_id, digest, addresses from address_set where is_current')
  const former = current?.addresses ?? 0
  if (current?.digest === digest) return { addresses: former, roads: 0, former, isKnown: true, withoutNumber: 0 }
  await removeOtherSets(db)
  const [made] = await db.query<{ setId: number }>('insert into address_set (digest) values ($1) returning set_id', [digest])
  const setId = made?.setId ?? 0
  try {
    const read = await readInto(db, setId, path, onBytes)
    if (read.addresses === 0) throw new ImportRefused('the file holds no addresses')
    if (read.addresses < former * leastShare)
      throw new ImportRefused(
        `the file has ${read.addresses.toLocaleString('en-NZ')} addresses, the one before had ${former.toLocaleString('en-NZ')}: lines must be missing`,
      )
    await db.transaction(async (tx) => {
      await tx.query('update address_set set is_current = false where is_current')
      await tx.query('update address_set set is_current = true, addresses = $2, loaded_at = $3 where set_id = $1', [
        setId,
        read.addresses,
        new Date(now),
      ])
    })
    return { ...read, former, isKnown: false }
  } finally {
    await removeOtherSets(db)
    await db.query('analyze address, address_road, address_word, address_word_variant')
  }
}
