import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { parseTypedAddress } from '#server/providers/addresses/address-words.ts'
import { createLinzAddresses, describeLinzAddresses } from '#server/providers/addresses/linz-addresses.ts'
import { take } from '#tests/grid/generation-files.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const header =
  'WKT,address_id,unit_value,address_number,address_number_suffix,full_road_name,full_address,suburb_locality,town_city'

interface Place {
  readonly id: number
  readonly unit?: string
  readonly number: string
  readonly suffix?: string
  readonly road: string
  readonly suburb: string
  readonly town: string
}

const line = ({ id, unit = '', number, suffix = '', road, suburb, town }: Place) =>
  [
    '"POINT (174.9 -40.9)"',
    id,
    unit,
    number,
    suffix,
    road,
    `"${unit === '' ? '' : `${unit}/`}${number}${suffix} ${road}, ${suburb}${town === '' ? '' : `, ${town}`}"`,
    suburb,
    town,
  ].join(',')

const raumati = { suburb: 'Raumati Beach', town: 'Paraparaumu' }
const tui = { road: 'Tūī Lane', ...raumati }
const places: readonly Place[] = [
  { id: 1, number: '14', ...tui },
  { id: 2, number: '14', unit: '2', ...tui },
  { id: 3, number: '14', suffix: 'A', ...tui },
  { id: 4, number: '140', ...tui },
  { id: 5, number: '8', ...tui },
  { id: 6, number: '14', road: 'Tui Road', suburb: 'Māngere', town: 'Auckland' },
  { id: 7, number: '7', road: 'St Heliers Bay Road', suburb: 'Saint Heliers', town: 'Auckland' },
  { id: 8, number: '1175', road: 'State Highway 1', suburb: 'Kaikōura Flat', town: '' },
  { id: 9, number: '', road: 'Tūī Lane', ...raumati },
]
const file = (rows: readonly Place[]) => [header, ...rows.map(line), ''].join('\n')
const now = '2026-07-09T12:00:00+12:00'

onDatabase('addresses of LINZ', (open) => {
  let db: Database
  let firstWords = ''
  beforeAll(async () => {
    db = await open()
    firstWords = (await take(db, file(places), now)).words
  })

  it('are counted', () => {
    expect(firstWords).toBe('8 addresses of 4 roads; 1 line without number or place')
  })

  const found = async (query: string) => (await createLinzAddresses(db).search(query)).map(({ dpId }) => Number(dpId.slice(5)))

  it.each([
    ['14 Tūī Lane', [1, 2, 3, 4]],
    ['14 tui la', [1, 2, 3, 4]],
    ['14 tui ln raumati', [1, 2, 3, 4]],
    ['2/14 tui lane', [2]],
    ['Flat 2, 14 Tui Lane', [2]],
    ['flat 2/14 tui lane', [2]],
    ['2 / 14 Tūī Ln', [2]],
    ['14-16 tui lane', [1, 2, 3, 4]],
    ['14 Tui Lane, RD 2, Paraparaumu', [1, 2, 3, 4]],
    ['14 Tu\u0304i\u0304 Lane Paraparaumu 5032', [1, 2, 3, 4]],
    ['14a tui lane', [3]],
    ['14 tui rd', [6]],
    ['14 tui mangere', [6]],
    ['14 tui paraparamu', [1, 2, 3, 4]],
    ['14 tui lnae paraparaumu', [1, 2, 3, 4]],
    ['7 st heliers', [7]],
    ['1175 state highway kaikoura', [8]],
    ['tui lane', [5, 1, 2, 3, 4]],
    ['99 tui lane', []],
    ['14 nowhere street', []],
    ['14', []],
    ["14'; drop table address; --", []],
    ['14 %', []],
    ['99999999999999 tui lane', []],
  ])('finds for %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  it.each([
    ['2/14A Kōwhai St', { unit: '2', number: 14, suffix: 'a', words: ['kowhai', 'st'] }],
    ['Unit 2B, 14-16 Kōwhai Street RD 10', { unit: '2b', number: 14, suffix: '', words: ['kowhai', 'street'] }],
    ['Kōwhai Rd 2', { unit: null, number: null, suffix: '', words: ['kowhai'] }],
    ['', { unit: null, number: null, suffix: '', words: [] }],
  ])('reads %j as it is meant', (typed, address) => {
    expect(parseTypedAddress(typed)).toEqual(address)
  })

  it('are credited as their licence asks, and counted for operators', async () => {
    expect(createLinzAddresses(db).credit).toBe('the LINZ Data Service (CC BY 4.0)')
    expect(await describeLinzAddresses(db)).toBe('8 addresses of LINZ, loaded on 9 July 2026.')
  })

  it('has an address in its parts, without a postcode, and none that it did not give', async () => {
    const book = createLinzAddresses(db)
    expect(await book.read('linz-2')).toEqual({
      dpId: 'linz-2',
      fullAddress: '2/14 Tūī Lane, Raumati Beach, Paraparaumu',
      street: '2/14 Tūī Lane',
      suburb: 'Raumati Beach',
      city: 'Paraparaumu',
      postCode: '',
      isInRegistry: false,
      availableEnergy: ['electricity', 'naturalGas', 'lpg'],
    })
    expect(await book.read('linz-8')).toMatchObject({
      suburb: '',
      city: 'Kaikōura Flat',
      availableEnergy: ['electricity', 'lpg'],
    })
    expect([await book.read('linz-99'), await book.read('2000001'), await book.read("linz-1' or '1'='1")]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('changes nothing when the file comes twice, and takes its place when another one comes', async () => {
    expect((await take(db, file(places), now)).words).toBe('8 addresses: known already')
    expect((await take(db, file([...places, { id: 10, number: '16', ...tui }]), now)).words).toBe(
      '9 addresses of 4 roads, in place of 8 addresses; 1 line without number or place',
    )
    expect(await found('16 tui lane')).toEqual([10])
    const sets = await db.query('select count(*)::int as sets from address_set')
    expect([sets, await db.query('select count(distinct set_id)::int as sets from address')]).toEqual([
      [{ sets: 1 }],
      [{ sets: 1 }],
    ])
  })

  it.each([
    ['cut within a line', file(places).slice(0, -20), 10, 'a line has 9 fields, this one 8'],
    ['cut after a line', file(places.slice(0, 4)), null, 'the file has 4 addresses, the one before had 9: lines must be missing'],
    [
      'in another encoding',
      Buffer.from(file(places).replaceAll(/[ūīā]/g, 'ü'), 'latin1'),
      null,
      'the text is not UTF-8 after line 0: save it as UTF-8',
    ],
    ['without a column', file(places).replace('town_city', 'town'), 1, 'the column town_city is missing'],
    ['without addresses', `${header}\n`, null, 'the file holds no addresses'],
  ])('keeps the former ones if the file is %s', async (_, content, at, reason) => {
    await expect(take(db, content, now)).rejects.toMatchObject({ line: at, reason })
    expect(await found('16 tui lane')).toEqual([10])
    expect(await db.query('select count(*)::int as addresses from address')).toEqual([{ addresses: 9 }])
  })
})
