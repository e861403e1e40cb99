import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { createServiceLook } from '#server/fetch-services.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { createPartyCalls, type PartyCalls, readPartyHealth } from '#server/http/parties/party-calls.ts'
import { takeFile } from '#server/import/take-file.ts'
import { readConfig } from '#server/process/config.ts'
import { readPartySettings } from '#server/process/party-settings.ts'
import { describeWeather } from '#server/weather/check-weather.ts'
import { checkWeatherService, fetchWeatherInTurn } from '#server/weather/fetch-weather.ts'
import { createLog } from '#tests/import/import-folders.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'weather-'))
/** 9 July 2026, 12:30 in Auckland. */
const noon = Date.parse('2026-07-09T00:30:00Z')
const hours = (count: number) => noon + count * 3_600_000
const header = 'place,day,meanTemperature\n'

onDatabase('measured temperatures', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => db.query('delete from weather_day; delete from service_check; delete from party_health'))

  const stored = () => db.query('select place, day, mean::float8 as mean from weather_day order by place, day')

  describe('of a file', () => {
    const take = async (text: string, name = 'weather.csv') => {
      const path = join(folder, name)
      writeFileSync(path, text)
      const { words, counts } = await takeFile(fileKinds, { db, secrets: ['a'.repeat(32)], now: noon, progress: () => {} }, path)
      return { words, counts }
    }

    it('are stored by place and day, to a tenth', async () => {
      const text =
        '\uFEFF"Day",Station,"meanTemperature",PLACE\r\n2026-07-07,93110,11.25,Auckland\r\n2026-07-08,93110,-0.4,auckland\r\n2026-07-08,3925,60,Dunedin\r\n'
      expect(await take(text)).toEqual({
        words: 'weather: 3 new days, 0 changed, 0 known before',
        counts: { added: 3, changed: 0, unchanged: 0 },
      })
      expect(await stored()).toEqual([
        { place: 'auckland', day: '2026-07-07', mean: 11.3 },
        { place: 'auckland', day: '2026-07-08', mean: -0.4 },
        { place: 'dunedin', day: '2026-07-08', mean: 60 },
      ])
    })

    it('change nothing a second time, and a later value replaces an earlier one', async () => {
      await take(`${header}hamilton,2026-07-07,9.1\nhamilton,2026-07-08,8.2\n`)
      expect((await take(`${header}hamilton,2026-07-07,9.1\nhamilton,2026-07-08,8.2\n`)).counts).toEqual({
        added: 0,
        changed: 0,
        unchanged: 2,
      })
      expect((await take(`${header}hamilton,2026-07-08,7.9\nhamilton,2026-07-06,9\n`)).counts).toEqual({
        added: 1,
        changed: 1,
        unchanged: 0,
      })
      expect(await stored()).toEqual([
        { place: 'hamilton', day: '2026-07-06', mean: 9 },
        { place: 'hamilton', day: '2026-07-07', mean: 9.1 },
        { place: 'hamilton', day: '2026-07-08', mean: 7.9 },
      ])
    })

    it.each([
      ['taupo,2026-07-08,9', 'place must be one of auckland, hamilton, wellington, christchurch and dunedin, not "taupo"'],
      ['auckland,8/07/2026,9', 'day must be a day such as 2026-06-30, not "8/07/2026"'],
      ['auckland,2026-02-30,9', 'day must be a day such as 2026-06-30, not "2026-02-30"'],
      ['auckland,2026-07-09,9', '2026-07-09 is not over yet'],
      ['auckland,2026-07-08,60.1', 'meanTemperature must be °C, from -60 to 60'],
      ['auckland,2026-07-08,-61', 'meanTemperature must be °C, from -60 to 60'],
      ['auckland,2026-07-08,', 'meanTemperature must be °C, from -60 to 60'],
      ['auckland,2026-07-08,1e1', 'meanTemperature must be °C, from -60 to 60'],
      ['Auckland,2026-07-07,9', 'auckland has a value for 2026-07-07 already'],
      ['auckland,2026-07-08', 'a line has 3 fields, this one 2'],
    ])('are refused as a whole with the line %s', async (bad, reason) => {
      await expect(take(`${header}auckland,2026-07-07,9\n${bad}\n`)).rejects.toThrow(`line 3: ${reason}`)
      expect(await stored()).toEqual([])
    })

    it('are refused without a day or a column', async () => {
      await expect(take(header)).rejects.toThrow('the file holds no weather')
      await expect(take('place,meanTemperature\nauckland,9\n')).rejects.toThrow('line 1: the column day is missing')
    })
  })

  it('have no other place, no other value and no second one in the database', async () => {
    const insert = (place: string, mean: string) =>
      db.query('insert into weather_day (place, day, mean) values ($1, $2, $3)', [place, '2026-07-08', mean])
    await insert('auckland', '60')
    await expect(insert('auckland', '9')).rejects.toThrow('weather_day_pkey')
    await expect(insert('taupo', '9')).rejects.toThrow('weather_day_place_check')
    await expect(insert('hamilton', '60.1')).rejects.toThrow('weather_day_mean_check')
    await expect(insert('hamilton', '-60.1')).rejects.toThrow('weather_day_mean_check')
    const ask = (service: string) => db.query('insert into service_check (service, asked_at) values ($1, now())', [service])
    await ask('weather')
    await expect(ask('tides')).rejects.toThrow('service_check_service_check')
  })

  it('are reported to operators by place, and late after ten days', async () => {
    expect(await describeWeather(db, '2026-07-09')).toEqual({
      words: 'None measured: long-term averages are used.',
      isLate: false,
    })
    await db.query(
      "insert into weather_day values ('dunedin', '2026-07-08', 6), ('auckland', '2026-06-29', 11), ('auckland', '2026-06-28', 9)",
    )
    const words = 'Measured in auckland until 29 June 2026 and dunedin until 8 July 2026.'
    expect(await describeWeather(db, '2026-07-09')).toEqual({ words, isLate: false })
    expect(await describeWeather(db, '2026-07-10')).toEqual({ words, isLate: true })
  })

  describe('of a service', () => {
    let server: Server
    let url = ''
    let answer: { readonly status: number; readonly body: string; readonly etag: string }
    let requests: { readonly from: string | null; readonly version: string | undefined }[] = []
    beforeAll(async () => {
      server = createServer((request, reply) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
        requests.push({ from: searchParams.get('from'), version: request.headers['if-none-match'] })
        if (request.headers.authorization !== 'Bearer k' || pathname !== '/days') reply.writeHead(401).end()
        // As a service that never answers.
        else if (answer.status === 0) return
        else if (request.headers['if-none-match'] === answer.etag) reply.writeHead(304).end()
        else reply.writeHead(answer.status, { etag: answer.etag, location: '/days' }).end(answer.body)
      })
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/days`
    })
    afterAll(() => {
      server.closeAllConnections()
      server.close()
    })
    beforeEach(() => {
      requests = []
    })

    const settings = () => ({ url, key: 'k' })
    const day = (place: string, on: string, meanTemperature: number | string) => ({ place, day: on, meanTemperature })
    const answered = (days: readonly object[], etag = '"1"') => {
      answer = { status: 200, body: JSON.stringify({ days, madeBy: 'a field more' }), etag }
    }
    const fetchAt = (now: number) => fetchWeatherInTurn({ db, calls: createPartyCalls(db, () => now), settings: settings(), now })

    it('are asked for every six hours by one process, two winters at first, and only what is new', async () => {
      answered([day('auckland', '2026-07-08', 11.2), day('Hamilton', '2026-07-08', 8.25)])
      expect(await fetchAt(noon)).toEqual({ added: 2, changed: 0, unchanged: 0 })
      expect(await stored()).toEqual([
        { place: 'auckland', day: '2026-07-08', mean: 11.2 },
        { place: 'hamilton', day: '2026-07-08', mean: 8.3 },
      ])
      expect(await fetchAt(hours(5))).toBeNull()
      expect(requests).toEqual([{ from: '2024-04-01', version: undefined }])
      // Another address than before, so its version says nothing yet.
      expect(await fetchAt(hours(6))).toEqual({ added: 0, changed: 0, unchanged: 2 })
      expect(await fetchAt(hours(12))).toBeNull()
      answered([day('auckland', '2026-07-09', 10), day('auckland', '2026-07-08', 11.4)], '"2"')
      expect(await fetchAt(hours(18))).toEqual({ added: 1, changed: 1, unchanged: 0 })
      expect(requests.slice(1)).toEqual([
        { from: '2026-06-01', version: undefined },
        { from: '2026-06-01', version: '"1"' },
        { from: '2026-06-01', version: '"1"' },
      ])
    })

    it.each([
      ['2026-04-20', '2026-03-01'],
      // Two winters at most, as at first.
      ['2020-01-01', '2024-04-01'],
    ])('are asked for from before the day on which one place fell silent, %s', async (silentSince, from) => {
      await db.query(
        "insert into weather_day values ('auckland', '2026-07-08', 11), ('dunedin', '2019-12-31', 6), ('dunedin', $1, 6)",
        [silentSince],
      )
      answered([day('auckland', '2026-07-08', 11), day('dunedin', '2026-07-08', 5)])
      expect(await fetchAt(noon)).toEqual({ added: 1, changed: 0, unchanged: 1 })
      expect(requests).toEqual([{ from, version: undefined }])
    })

    it.each([
      ['is down', { status: 503, body: '', etag: '"2"' }, 'weather: status 503', 'status 503'],
      ['sends no JSON', { status: 200, body: '<html>', etag: '"2"' }, 'weather: answer', 'answer'],
      ['sends another shape', { status: 200, body: '{"days":[{"place":"auckland"}]}', etag: '"2"' }, 'weather: answer', 'answer'],
      [
        'sends text as a temperature',
        { status: 200, body: '{"days":[{"place":"auckland","day":"2026-07-08","meanTemperature":"9"}]}', etag: '"2"' },
        'weather: answer',
        'answer',
      ],
      [
        'sends more than 1 MB',
        { status: 200, body: `{"days":[],"x":"${'x'.repeat(1_050_000)}"}`, etag: '"2"' },
        'weather: answer',
        'answer',
      ],
      ['redirects', { status: 302, body: '', etag: '"2"' }, 'weather: unreachable', 'unreachable'],
    ])('stay as they are if it %s, and it is asked again within the hour', async (_, broken, reason, failure) => {
      answered([day('auckland', '2026-07-07', 9)])
      await fetchAt(noon)
      answer = broken
      await expect(fetchAt(hours(6))).rejects.toThrow(reason)
      expect(await readPartyHealth(db)).toMatchObject([{ party: 'weather', answeredAt: new Date(noon), failure }])
      expect(await stored()).toEqual([{ place: 'auckland', day: '2026-07-07', mean: 9 }])
      answered([day('auckland', '2026-07-07', 9.5)], '"3"')
      expect(await fetchAt(hours(7))).toEqual({ added: 0, changed: 1, unchanged: 0 })
    })

    it('are given up after a time limit', async () => {
      answer = { status: 0, body: '', etag: '' }
      const calls = createPartyCalls(db, () => noon)
      const limits: (number | undefined)[] = []
      const hasty: PartyCalls = {
        ask: (party, call, limitMs) => {
          limits.push(limitMs)
          return calls.ask(party, call, 50)
        },
      }
      await expect(fetchWeatherInTurn({ db, calls: hasty, settings: settings(), now: noon })).rejects.toThrow('weather: timeout')
      // The usual limit of a party, 10 s.
      expect(limits).toEqual([undefined])
    })

    it('are refused as a whole with a bad value, and the log says which', async () => {
      answered([day('auckland', '2026-07-08', 11.2), day('taupo', '2026-07-08', 9)])
      const log = createLog()
      const parties = readPartySettings({ WEATHER_URL: url, WEATHER_KEY: 'k' }, true)
      const look = createServiceLook(db, { parties }, log as never)
      await look(noon)
      const reason = 'days[1]: place must be one of auckland, hamilton, wellington, christchurch and dunedin, not "taupo"'
      expect(log.lines).toEqual([{ what: 'temperatures were fetched, but refused', about: { reason } }])
      expect(await stored()).toEqual([])
      const context = { calls: createPartyCalls(db, () => noon), settings: settings(), now: noon }
      await expect(checkWeatherService(context)).rejects.toThrow(reason)
      answered([day('auckland', '2026-07-08', 11.2), day('auckland', '2026-07-08', 11.2)], '"2"')
      await look(hours(1))
      answered([day('auckland', '2026-07-09', 11.2)], '"3"')
      await look(hours(2))
      answered([day('auckland', '2026-07-08', 61)], '"4"')
      await look(hours(3))
      answered([day('auckland', '2026-07-08', 11.2)], '"5"')
      await look(hours(4))
      answer = { status: 503, body: '', etag: '"6"' }
      await look(hours(10))
      const refused = 'temperatures were fetched, but refused'
      expect(log.lines.slice(1)).toEqual([
        { what: refused, about: { reason: 'days[1]: auckland has a value for 2026-07-08 already' } },
        { what: refused, about: { reason: 'days[0]: 2026-07-09 is not over yet' } },
        { what: refused, about: { reason: 'days[0]: meanTemperature must be °C, from -60 to 60' } },
        { what: 'temperatures were fetched', about: { added: 1, changed: 0, unchanged: 0 } },
        { what: 'a service did not answer', about: { party: 'weather', reason: 'weather: status 503' } },
      ])
    })

    it('are looked at by the check of providers, which stores nothing', async () => {
      answered([day('auckland', '2026-07-08', 11.2), day('dunedin', '2026-07-08', 6)])
      const context = { calls: createPartyCalls(db, () => noon), settings: settings(), now: noon }
      expect(await checkWeatherService(context)).toBe('Answers; temperatures of the last week: 2.')
      expect(requests).toEqual([{ from: '2026-07-02', version: undefined }])
      const config = readConfig({ WEATHER_URL: url, WEATHER_KEY: 'k' })
      const text = await runCommand(db, ['check', 'providers'], { now: noon, secrets: ['a'.repeat(32)] as const, config })
      expect(text).toMatch(/^ok +Weather +Answers; temperatures of the last week: 2\.$/m)
      expect(await stored()).toEqual([])
    })
  })
})
