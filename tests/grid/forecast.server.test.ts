import { beforeAll, beforeEach, expect, it } from 'vitest'
import { daysOf } from '#domain/basics/days.ts'
import { similarDays } from '#domain/insights/grid-forecast.ts'
import type { Database } from '#server/database/database.ts'
import { readGenerationNow, readGridDays } from '#server/eco-tracker/grid.store.ts'
import { renewGridForecast } from '#server/grid/grid-forecast.store.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { geo, hydro, june, monthFile, take } from './generation-files.ts'

const now = '2026-07-09T12:00:00+12:00'

it('chooses days of the same part of the week and season, and counts a public holiday as a Sunday', () => {
  const year = daysOf({ startDate: '2025-01-01', endDate: '2025-12-31' })
  expect(similarDays(year, '2026-06-10')).toEqual([
    // A Wednesday: the workdays nearest to 10 June. 2 June 2025 was the King's Birthday.
    '2025-06-10',
    '2025-06-11',
    '2025-06-09',
    '2025-06-12',
    '2025-06-13',
    '2025-06-06',
    '2025-06-05',
    '2025-06-16',
  ])
  // ANZAC Day 2026 was observed on Monday, 27 April.
  expect(similarDays(year, '2026-04-27').slice(0, 2)).toEqual(['2025-04-27', '2025-04-25'])
  expect(similarDays(year.slice(0, 5), '2026-06-10')).toEqual([])
})

onDatabase('the forecast of the grid', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(() => db.query('delete from generation_day; delete from generation_month'))

  const rows = (day: string) =>
    db.query<{ source: string; megawatts: Record<string, (number | null)[]>; intensity: (number | null)[] }>(
      'select origin, megawatts, intensity from generation_day where day = $1',
      [day],
    )

  it('is the mean of similar days, until a week ahead, and says until when there are figures', async () => {
    await take(db, monthFile([hydro, geo], june), now)
    // A workday of 8 had twice the hydro.
    await db.query(
      `update generation_day set megawatts = jsonb_set(megawatts, '{Hydro}', to_jsonb(array_fill(3600, array[48]))) where day = '2026-06-30'`,
    )
    await renewGridForecast(db, '2026-07-09')
    const [tomorrow] = await rows('2026-07-10')
    // Matariki, 10 July 2026: as a Sunday.
    expect(tomorrow?.megawatts).toEqual({
      Geothermal: Array.from({ length: 48 }, () => 1200),
      Hydro: Array.from({ length: 48 }, () => 1800),
    })
    const [today] = await rows('2026-07-09')
    expect(today).toEqual({
      origin: 'forecast',
      megawatts: { Geothermal: Array.from({ length: 48 }, () => 1200), Hydro: Array.from({ length: 48 }, () => 2025) },
      intensity: Array.from({ length: 48 }, () => 41.6),
    })
    const shown = await readGenerationNow(db, Date.parse(now))
    expect(shown).toMatchObject({
      figuresUntil: '2026-06-30',
      credit: 'Electricity Authority, CC BY 4.0',
      gramsPerKwh: 41.6,
      missingSources: [],
    })
    const ahead = await readGridDays(db, { startDate: '2026-07-09', endDate: '2026-07-15' })
    expect([ahead.figuresUntil, ahead.days.map(({ level }) => level)]).toEqual(['2026-06-30', [1, 1, 1, 1, 1, 1, 1]])
    expect(await readGridDays(db, { startDate: '2026-06-20', endDate: '2026-06-26' })).not.toHaveProperty('figuresUntil')
    expect((await rows('2026-07-17')).length).toBe(1)
    expect(await rows('2026-07-18')).toEqual([])
  })

  it('gives way to figures, and never takes their place', async () => {
    await take(db, monthFile([hydro, geo], june), now)
    await db.query(
      `insert into generation_day (day, megawatts, intensity) values ('2026-07-09', '{"Wind": [5]}', array_fill(9::real, array[48]))
       on conflict (day) do update set megawatts = excluded.megawatts, intensity = excluded.intensity, origin = excluded.origin`,
    )
    await renewGridForecast(db, '2026-07-09')
    expect(await rows('2026-07-09')).toMatchObject([{ origin: 'given', megawatts: { Wind: [5] } }])
    expect(await readGenerationNow(db, Date.parse(now))).not.toHaveProperty('figuresUntil')
    await take(db, monthFile([hydro, geo], { startDate: '2026-07-01', endDate: '2026-07-31' }), '2026-08-05T12:00:00+12:00')
    expect(await rows('2026-07-10')).toMatchObject([{ origin: 'measured' }])
  })

  it('follows the clock on days of 46 and 50 half-hours', async () => {
    const days = daysOf({ startDate: '2026-08-31', endDate: '2026-09-26' })
    const clock = Array.from({ length: 48 }, (_, slot) => slot)
    await db.query(
      `insert into generation_day (day, megawatts, intensity)
       select d::date, $2::jsonb, $3::real[] from unnest($1::text[]) as d`,
      [days, JSON.stringify({ Hydro: clock }), clock],
    )
    await renewGridForecast(db, '2026-09-26')
    const [spring] = await rows('2026-09-27')
    // From 2 to 3 there is nothing.
    expect(spring?.intensity).toEqual(clock.filter((slot) => slot !== 4 && slot !== 5))
  })

  it('is nothing without enough days', async () => {
    await db.query(
      `insert into generation_day (day, megawatts, intensity) values ('2026-07-08', '{"Wind": [5]}', array_fill(9::real, array[48]))`,
    )
    expect(await renewGridForecast(db, '2026-07-09')).toBe(0)
    expect((await readGenerationNow(db, Date.parse(now))).level).toBe(0)
  })
})
