import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { openGreenButton } from '#server/reading-files/green-button.ts'
import type { ParsedReading } from '#server/reading-files/parsed-reading.ts'
import { blockEnd, blockStart, feedEnd, feedHead, feedOf, intervalReading, wattHours } from './green-button-feeds.ts'

const folder = mkdtempSync(join(tmpdir(), 'green-button-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = async (text: string): Promise<ParsedReading[]> => {
  const path = join(folder, 'feed.xml')
  writeFileSync(path, text)
  const all: ParsedReading[] = []
  for await (const reading of (await openGreenButton(path, today)).readings) all.push(reading)
  return all
}

const today = '2026-11-22'
const at = (text: string) => Date.parse(text) / 1000
const april = at('2026-04-05T00:00:00+13:00')
const hour = 3_600

const totals = (readings: readonly ParsedReading[]) => {
  const days = new Map<string, { wh: number; halfHours: number; marks: Set<string> }>()
  for (const { day, wh, quality } of readings) {
    const known = days.get(day) ?? { wh: 0, halfHours: 0, marks: new Set() }
    days.set(day, { wh: known.wh + wh, halfHours: known.halfHours + 1, marks: known.marks.add(quality) })
  }
  return [...days].map(([day, { wh, halfHours, marks }]) => ({ day, wh, halfHours, marks: [...marks].join('') }))
}

describe('a Green Button feed of daily totals', () => {
  it('takes the days of 25 and of 23 hours, and marks every half-hour of a daily read as such', async () => {
    const days = [
      { start: at('2026-04-04T00:00:00+13:00'), duration: 24 * hour, value: 9_601 },
      { start: april, duration: 25 * hour, value: 10_003 },
      { start: at('2026-09-27T00:00:00+12:00'), duration: 23 * hour, value: 9_201 },
    ]
    expect(totals(await read(feedOf(days)))).toEqual([
      { day: '2026-04-04', wh: 9_601, halfHours: 48, marks: 'D' },
      { day: '2026-04-05', wh: 10_003, halfHours: 50, marks: 'D' },
      { day: '2026-09-27', wh: 9_201, halfHours: 46, marks: 'D' },
    ])
  })

  it('keeps an estimated total as an estimate', async () => {
    const estimated = { start: april, duration: 25 * hour, value: 10_000, quality: '8' }
    expect(totals(await read(feedOf([estimated])))).toEqual([{ day: '2026-04-05', wh: 10_000, halfHours: 50, marks: 'E' }])
  })

  it.each([
    ['a day of another clock', april + hour, 24 * hour],
    ['24 hours of the day that has 25', april, 24 * hour],
    ['two hours', april, 2 * hour],
    ['a week', at('2026-06-01T00:00:00+12:00'), 7 * 24 * hour],
    ['an hour that begins at ten past', april + 600, hour],
  ])('refuses %s, whose half-hours no answer arrives, with its line', async (_, start, duration) => {
    const good = { start: at('2026-04-04T00:00:00+13:00'), duration: 1_800, value: 1 }
    await expect(read(feedOf([good, { start, duration, value: 9_600 }]))).rejects.toMatchObject({
      line: 14,
      reason: `${duration} seconds from ${start} are neither a part of a half-hour, nor a half-hour or an hour, nor one day from midnight to midnight in New Zealand`,
    })
  })
})

describe('the numbers of a Green Button feed', () => {
  const good = { start: april, duration: 1_800, value: 500 }
  const type = (name: string, value: string) =>
    wattHours.replace(new RegExp(`<${name}>.*</${name}>|$`), `<${name}>${value}</${name}>`)

  it.each([
    ['powerOfTenMultiplier', 'abc', 'from -12 to 12'],
    ['powerOfTenMultiplier', '', 'from -12 to 12'],
    ['powerOfTenMultiplier', '400', 'from -12 to 12'],
    ['uom', 'Wh', 'from 0 to 999'],
    ['flowDirection', 'in', 'from 0 to 999'],
    ['accumulationBehaviour', '1.5', 'from 0 to 999'],
    ['commodity', 'power', 'from 0 to 999'],
    ['defaultQuality', 'good', 'from 0 to 999'],
  ])('refuses %s "%s" of a reading type with its line', async (name, value, bounds) => {
    await expect(read(feedOf([good], type(name, value)))).rejects.toMatchObject({
      line: 5,
      reason: `${name} must be a whole number ${bounds}, not "${value}"`,
    })
  })

  it.each([
    [{ value: 'abc' }, 12, 'value must be a whole number from 0 to 999999999999, not "abc"'],
    [{ value: '1e3' }, 12, 'value must be a whole number from 0 to 999999999999, not "1e3"'],
    [{ value: '-5' }, 12, 'value must be a whole number from 0 to 999999999999, not "-5"'],
    [{ value: '' }, 12, 'value must be a whole number from 0 to 999999999999, not ""'],
    [{ duration: '0' }, 9, 'duration must be a whole number from 1 to 9999999, not "0"'],
    [{ duration: 'PT1H' }, 9, 'duration must be a whole number from 1 to 9999999, not "PT1H"'],
    [{ start: '2026-04-05' }, 10, 'start must be a whole number from 0 to 9999999999, not "2026-04-05"'],
    [{ start: '99999999999999' }, 10, 'start must be a whole number from 0 to 9999999999, not "99999999999999"'],
    [{ quality: 'ok' }, 8, 'quality must be a whole number from 0 to 999, not "ok"'],
  ])('refuses %o of a reading with its line', async (wrong, line, reason) => {
    await expect(read(feedOf([{ ...good, ...wrong }]))).rejects.toMatchObject({ line, reason })
  })

  it('refuses a reading without a value, and a quarter of an hour that comes twice', async () => {
    const without = feedOf([good]).replace('<value>500</value>', '')
    await expect(read(without)).rejects.toMatchObject({ line: 7, reason: 'a reading needs a start, a duration and a value' })
    const quarter = { start: april, duration: 900, value: 100 }
    await expect(read(feedOf([quarter, quarter]))).rejects.toMatchObject({ line: 14, reason: 'this interval came before' })
  })

  it('refuses a date of the file that is none', async () => {
    await expect(read(feedOf([good]).replace('2026-09-30T20:00:00Z', 'soon'))).rejects.toMatchObject({
      line: 2,
      reason: '"soon" is no date and time',
    })
  })

  it('counts in tens to the power of the multiplier, and puts quarters of an hour together', async () => {
    const quarters = [0, 900].map((seconds) => ({ start: april + seconds, duration: 900, value: 3 }))
    expect(await read(feedOf(quarters, type('powerOfTenMultiplier', '2')))).toMatchObject([
      { day: '2026-04-05', index: 0, flow: 'X', wh: 600, quality: 'A' },
    ])
  })

  it('leaves out gas, money and meter registers', async () => {
    const others = [type('commodity', '7'), type('uom', '80'), type('accumulationBehaviour', '3')]
    expect(await Promise.all(others.map((other) => read(feedOf([good], other)).then((readings) => readings.length)))).toEqual([
      0, 0, 0,
    ])
  })
})

describe('the form of a Green Button feed', () => {
  const good = { start: april, duration: 1_800, value: 500 }

  it('says on which day in Auckland it was written: the newest that it names', async () => {
    const path = join(folder, 'dated.xml')
    const feed = feedOf([good])
    const writtenOn = async (text: string) => {
      writeFileSync(path, text)
      return (await openGreenButton(path, today)).writtenOn
    }
    expect(await writtenOn(feed)).toBe('2026-10-01')
    expect(await writtenOn(feed.replace('<entry>', '<entry><updated>2026-10-05T10:00:00Z</updated>'))).toBe('2026-10-05')
    expect(await writtenOn(feed.replace(/<updated>.*<\/updated>/, ''))).toBe(null)
  })

  it('is read with prefixes, and with links behind what they speak of', async () => {
    const [self, up] = blockStart.match(/<link[^>]*>/g) ?? []
    const behind = feedOf([good])
      .replace(`${self}${up}`, '')
      .replace('</IntervalBlock></content>', `</IntervalBlock></content>${self}${up}`)
    const prefixed = behind.replaceAll(/(<\/?)(IntervalReading|timePeriod|value|start|duration)/g, '$1espi:$2')
    expect(await read(prefixed)).toMatchObject([{ day: '2026-04-05', index: 0, wh: 500 }])
  })

  it.each([
    ['is no feed', '<?xml version="1.0"?>\n<rss><entry/></rss>', 2, 'a Green Button file is a feed, this one is <rss>'],
    ['is not well formed', feedOf([good]).replace('</timePeriod>', ''), 13, 'unexpected close tag.'],
    [
      'belongs to nothing',
      feedOf([good]).replace(/rel="up"/, 'rel="other"'),
      7,
      'the block belongs to no meter reading of the file',
    ],
  ])('is refused with its line when it %s', async (_, text, line, reason) => {
    await expect(read(text)).rejects.toMatchObject({ line, reason })
  })
})

it('reads one block of 16 MB in 32 MiB of memory, in time that grows with its length', { timeout: 120_000 }, async () => {
  const path = join(folder, 'large.xml')
  const file = createWriteStream(path)
  file.write(feedHead(wattHours) + blockStart)
  const count = 100_000
  for (let index = 0; index < count; index += 1)
    file.write(intervalReading({ start: april - (index + 1) * 1_800, duration: 1_800, value: index % 1_000 }))
  file.end(blockEnd + feedEnd)
  await once(file, 'close')
  const script = `
    import { openGreenButton } from '#server/reading-files/green-button.ts'
    let count = 0
    let wh = 0
    for await (const reading of (await openGreenButton(${JSON.stringify(path)}, '2026-11-22')).readings) { count += 1; wh += reading.wh }
    // Of the processor, not of the clock: a busy machine takes longer and works as much. What grew with the square of it would take hours.
    process.stdout.write(JSON.stringify({ count, wh, isQuick: process.cpuUsage().user < 60_000_000 }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=32', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect({ stdout, isOutOfMemory: stderr.includes('heap out of memory') }).toEqual({
    stdout: JSON.stringify({ count, wh: (count / 1_000) * 499_500, isQuick: true }),
    isOutOfMemory: false,
  })
})
