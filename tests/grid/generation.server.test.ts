import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { describeGrid } from '#server/grid/check-grid.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { april2023, april2023ByFuel } from './april-2023.ts'
import { geo, header, hydro, june, monthFile, plantLine, take } from './generation-files.ts'

const july = '2026-07-09T12:00:00+12:00'

onDatabase('a month of generation', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(() => db.query('delete from generation_day; delete from generation_month'))

  const measured = () =>
    db.query<{ day: string; megawatts: Record<string, number[]>; intensity: number[] }>(
      "select day, megawatts, intensity from generation_day where origin = 'measured' order by day",
    )

  it('gives the fuel mix and the carbon that are known of April 2023, half-hour by half-hour, 50 of them on the 2nd', async () => {
    const taken = await take(db, april2023(), '2023-05-20T12:00:00+12:00')
    expect(taken).toEqual({
      words: 'generation of April 2023, 3,126.6 GWh of 78 plants: 30 new days, 0 changed, 0 known already',
      counts: {
        added: 30,
        changed: 0,
        unchanged: 0,
        plants: 78,
        newPlants: 0,
        missingPlants: 0,
        unknownFuels: 0,
        emptyValues: 0,
      },
      leftOut: [],
    })
    const known = [...Map.groupBy(april2023ByFuel(), ({ day }) => day)].map(([day, halfHours]) => {
      const mw = (fuel: keyof (typeof halfHours)[number]['kwh']) => halfHours.map(({ kwh }) => (kwh[fuel] * 2) / 1000)
      return {
        day,
        megawatts: {
          Hydro: mw('hydro'),
          Geothermal: mw('geo'),
          Wind: mw('wind'),
          Gas: mw('gas'),
          Coal: mw('coal'),
          CoGen: mw('wood'),
          Others: mw('diesel'),
        },
        intensity: halfHours.map(({ intensity }) => intensity),
      }
    })
    const stored = await measured()
    expect(stored.map(({ day, megawatts }) => ({ day, megawatts }))).toEqual(
      known.map(({ day, megawatts }) => ({ day, megawatts })),
    )
    // Their factors had more decimals than those that they published.
    const apart = stored.flatMap(({ intensity }, day) =>
      intensity.map((grams, index) => Math.abs(grams - (known[day]?.intensity[index] ?? Number.NaN))),
    )
    expect(Math.max(...apart)).toBeLessThan(0.11)
    expect(known.map(({ intensity }) => intensity.length).filter((count) => count !== 48)).toEqual([50])
  })

  it('changes nothing when it comes twice, and replaces the month when it comes corrected', async () => {
    await take(db, monthFile([hydro, geo], june), july)
    const before = await db.query('select day, revision, origin from generation_day order by day')
    expect((await take(db, monthFile([hydro, geo], june), july)).words).toBe(
      'generation of June 2026, 2,160 GWh of 2 plants: 0 new days, 0 changed, 30 known already',
    )
    expect(await db.query('select day, revision, origin from generation_day order by day')).toEqual(before)
    const corrected = [
      header,
      ...monthFile([hydro, geo], june)
        .split('\n')
        .slice(1)
        .map((line) => (line.includes('2026-06-09') ? line.replaceAll('900000', '800000') : line)),
    ].join('\n')
    expect((await take(db, corrected, july)).counts).toMatchObject({ added: 0, changed: 1, unchanged: 29 })
    const [ninth] = await db.query<{ hydro: number; revision: number }>(
      "select (megawatts->'Hydro'->>0)::float8 as hydro, revision from generation_day where day = '2026-06-09'",
    )
    expect(ninth).toEqual({ hydro: 1600, revision: 2 })
  })

  it('takes the place of what the retailer expected', async () => {
    await db.query(
      `insert into generation_day (day, megawatts, intensity) values ('2026-06-09', '{"Hydro": [1]}', array_fill(50::real, array[48]))`,
    )
    expect((await take(db, monthFile([hydro, geo], june), july)).counts).toMatchObject({ added: 30, changed: 0 })
    expect((await measured())[8]).toEqual({
      day: '2026-06-09',
      megawatts: { Hydro: Array.from({ length: 48 }, () => 1800), Geothermal: Array.from({ length: 48 }, () => 1200) },
      // 0.4 of it geothermal, at 104 g.
      intensity: Array.from({ length: 48 }, () => 41.6),
    })
  })

  it('counts a fuel that nobody knows, leaves its carbon out, and tells operators of it and of plants that come and go', async () => {
    const may = { startDate: '2026-05-01', endDate: '2026-05-31' }
    await take(db, monthFile([hydro, geo, { gen: 'old', fuel: 'Wind', kwh: 1000 }], may), july)
    const hydrogen = { poc: 'NEW0331', gen: 'electrolyser', fuel: 'Hydrogen', kwh: 25_000 }
    const taken = await take(db, monthFile([hydro, geo, hydrogen], june), july)
    expect(taken.words).toBe(
      'generation of June 2026, 2,196 GWh of 3 plants: 30 new days, 0 changed, 0 known already; ' +
        '36 GWh of Hydrogen counted as Others: no carbon figure is known for this fuel; ' +
        'not there the month before: NEW0331 electrolyser Hydrogen; there the month before, but not now: MAN2201 old Wind',
    )
    expect(taken.counts).toMatchObject({ unknownFuels: 1, newPlants: 1, missingPlants: 1 })
    const first = (await measured()).find(({ day }) => day === '2026-06-01')
    expect([first?.megawatts['Others']?.[0], first?.intensity[0]]).toEqual([50, 41.6])
    expect(await describeGrid(db)).toEqual({
      needsALook: true,
      words:
        'Figures until 30 June 2026, our own forecast until 17 July 2026; in 2026-06 36 GWh of Hydrogen counted as Others: no carbon figure is known for this fuel.',
    })
  })

  it('has 46 and 50 trading periods on the days of a clock change, and refuses values beyond them', async () => {
    const september = { startDate: '2025-09-01', endDate: '2025-09-30' }
    const whole = (periods: number) =>
      [header, ...monthFile([hydro, geo], september).split('\n').slice(1)]
        .map((line) => {
          const plant = line.includes('manapouri') ? hydro : geo
          return line.includes('2025-09-28') ? plantLine(plant, '2025-09-28', periods) : line
        })
        .join('\n')
    await expect(take(db, whole(48), july)).rejects.toMatchObject({
      line: 29,
      reason: 'TP47 has a value, but 2025-09-28 has 46 trading periods',
    })
    await take(db, whole(46), july)
    const spring = (await measured()).find(({ day }) => day === '2025-09-28')
    expect([spring?.megawatts['Hydro']?.length, spring?.intensity.length]).toEqual([46, 46])
  })

  it('leaves the 25th hour open where its file has 24, and fills it when the file comes corrected', async () => {
    const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
    const short = monthFile([hydro, geo], april)
    expect((await take(db, short, july)).words).toMatch(/; 4 values of plants empty$/)
    const autumn = async () => (await measured()).find(({ day }) => day === '2026-04-05')
    expect([(await autumn())?.megawatts['Hydro']?.slice(46), (await autumn())?.intensity.slice(46)]).toEqual([
      [1800, 1800, null, null],
      [41.6, 41.6, null, null],
    ])
    const whole = short
      .split('\n')
      .map((line) => (line.includes('2026-04-05') ? plantLine(line.includes('manapouri') ? hydro : geo, '2026-04-05', 50) : line))
      .join('\n')
    expect((await take(db, whole, july)).counts).toMatchObject({ added: 0, changed: 1, unchanged: 29, emptyValues: 0 })
    expect((await autumn())?.megawatts['Hydro']).toEqual(Array.from({ length: 50 }, () => 1800))
  })

  it('loses a plant and its fuel when the month comes corrected, as if they had never been there', async () => {
    const hydrogen = { poc: 'NEW0331', gen: 'electrolyser', fuel: 'Hydrogen', kwh: 25_000 }
    await take(db, monthFile([hydro, geo, hydrogen], june), july)
    expect((await take(db, monthFile([hydro, geo], june), july)).counts).toMatchObject({
      changed: 30,
      plants: 2,
      unknownFuels: 0,
    })
    expect((await measured()).filter(({ megawatts }) => 'Others' in megawatts)).toEqual([])
    expect(await describeGrid(db)).toMatchObject({ needsALook: false })
  })

  it('tells that values are empty', async () => {
    const lines = monthFile([hydro, geo], june).replace('600000,600000', ',600000')
    expect((await take(db, lines, july)).words).toMatch(/; 1 value of plants empty$/)
    const rows = await measured()
    expect(rows.map(({ megawatts }) => megawatts['Geothermal']?.[0] ?? null).slice(0, 2)).toEqual([null, 1200])
  })

  const whole = monthFile([hydro, geo], june)
  const lines = whole.split('\n')
  const june9 = (change: (line: string) => string) => lines.map((line, index) => (index === 9 ? change(line) : line)).join('\n')
  it.each([
    ['within a line', whole.slice(0, -40), 61, 'a line has 57 fields, this one 50'],
    [
      'after a line of a plant',
      lines.slice(0, 41).join('\n') + '\n',
      null,
      'the file breaks off on 2026-06-10 of a plant, although it goes to 2026-06-30',
    ],
    [
      'after a plant',
      lines.slice(0, 31).join('\n') + '\n',
      null,
      'the file has 43 GWh on 2026-06-01: New Zealand makes more than 60, so lines must be missing',
    ],
    ['after its header', `${header}\n`, null, 'the file holds no generation'],
  ])('is refused if it is cut %s, and changes nothing', async (_, content, line, reason) => {
    await expect(take(db, content, july)).rejects.toMatchObject({ line, reason })
    expect(await measured()).toEqual([])
  })

  it.each([
    [
      'a day of another month',
      june9((line) => line.replace('2026-06-09', '2026-05-09')),
      10,
      'a file has one month, this one 2026-06 and 2026-05',
    ],
    ['a day that is not over', june9((line) => line.replace('2026-06-09', '2026-07-09')), 10, '2026-07-09 is not over yet'],
    [
      'no day',
      june9((line) => line.replace('2026-06-09', '31/06/2026')),
      10,
      'Trading_Date must be a day such as 2026-06-30, not "31/06/2026"',
    ],
    [
      'a missing day',
      lines.filter((line) => !line.includes('2026-06-09')).join('\n'),
      null,
      'the file has no 2026-06-09, but later days',
    ],
    ['a plant twice on a day', june9((line) => `${line}\n${line}`), 11, 'this plant has a line for this day already'],
    [
      'a value that no plant can have',
      june9((line) => line.replace('900000', '9000000')),
      10,
      'TP1 must be kWh, at most 1,000,000, not "9000000"',
    ],
    ['a word as a value', june9((line) => line.replace('900000', 'n/a')), 10, 'TP1 must be kWh, at most 1,000,000, not "n/a"'],
    ['a column missing', whole.replace(',TP50', ''), 1, 'the column TP50 is missing'],
    [
      'another encoding',
      Buffer.from(whole.replaceAll('wairakei', 'wair\u00e2kei'), 'latin1'),
      null,
      'the text is not UTF-8 after line 0: save it as UTF-8',
    ],
  ])('is refused with %s', async (_, content, line, reason) => {
    await expect(take(db, content, july)).rejects.toMatchObject({ line, reason })
    expect(await measured()).toEqual([])
  })

  it('is refused if it ends before one that came earlier', async () => {
    await take(db, whole, july)
    await expect(
      take(db, monthFile([hydro, geo], { startDate: '2026-06-01', endDate: '2026-06-20' }), july),
    ).rejects.toMatchObject({ reason: 'the file goes to 2026-06-20, one that came before goes to 2026-06-30' })
  })

  it('has days as day/month/year too, in another order of columns', async () => {
    const shuffled = whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(','))
      .map(([site, poc, , gen, fuel, tech, day = '', ...values]) =>
        ['Site_Code', site][Number(site !== 'Site_Code')] === 'Site_Code'
          ? [site, 'Trading_date', poc, gen, fuel, tech, ...values]
          : [site, day.split('-').toReversed().join('/'), poc, gen, fuel, tech, ...values],
      )
      .map((fields) => `${fields.join(',')}\r\n`)
      .join('')
    expect((await take(db, shuffled, july)).counts).toMatchObject({ added: 30, plants: 2 })
  })
})
