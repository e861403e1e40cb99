import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createServiceFetch, createServiceLook } from '#server/fetch-services.ts'
import { readPartyHealth } from '#server/http/parties/party-calls.ts'
import { readPartySettings } from '#server/process/party-settings.ts'
import { createLog } from '#tests/import/import-folders.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { geo, hydro, june, monthFile } from './generation-files.ts'

interface Published {
  readonly text: string
  readonly etag: string
}

onDatabase('generation of GRID_URL', (open) => {
  let db: Database
  let server: Server
  let requests: string[] = []
  let isDown = false
  const published = new Map<string, Published>()
  beforeAll(async () => {
    db = await open()
    server = createServer(({ url = '', headers }, response) => {
      const found = published.get(url)
      requests.push(url)
      if (isDown) return response.writeHead(503).end()
      if (!found) return response.writeHead(404).end()
      if (headers['if-none-match'] === found.etag) return response.writeHead(304).end()
      return response.writeHead(200, { etag: found.etag, 'content-type': 'text/csv' }).end(found.text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(async () => {
    await db.query(
      'delete from generation_day; delete from generation_month; delete from service_check; delete from party_health',
    )
    published.clear()
    requests = []
    isDown = false
  })

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
  const processOf = () => {
    const log = {
      ...createLog(),
      error: (about: { err: Error }) => {
        throw about.err
      },
    }
    const parties = readPartySettings({ GRID_URL: url() }, true)
    return { look: createServiceLook(db, { parties }, log as never), log }
  }
  const begin = Date.parse('2026-07-09T00:30:00Z')
  const hours = (count: number) => begin + count * 3_600_000
  const june2026 = '/files/202606_Generation_MD.csv'
  const stored = () => db.query("select count(*)::int as days from generation_day where origin = 'measured'")

  it('is asked once a day by one process, for each month that is missing', async () => {
    published.set(june2026, { text: monthFile([hydro, geo], june), etag: '"1"' })
    const { look, log } = processOf()
    await look(begin)
    expect(requests).toEqual(
      [
        '202506',
        '202507',
        '202508',
        '202509',
        '202510',
        '202511',
        '202512',
        '202601',
        '202602',
        '202603',
        '202604',
        '202605',
        '202606',
        '202607',
      ].map((month) => `/files/${month}_Generation_MD.csv`),
    )
    expect(await stored()).toEqual([{ days: 30 }])
    expect(log.lines).toEqual([
      { what: 'generation was fetched', about: expect.objectContaining({ month: '2026-06-01', added: 30, plants: 2 }) },
    ])
    requests = []
    await look(hours(1))
    await processOf().look(hours(2))
    expect(requests).toEqual([])
  })

  it('is looked for by one look at a time, whose end can be waited for', async () => {
    published.set(june2026, { text: monthFile([hydro, geo], june), etag: '"1"' })
    const parties = readPartySettings({ GRID_URL: url() }, true)
    const services = createServiceFetch(db, { parties }, createLog() as never)
    services.run(begin)
    services.run(hours(30))
    await services.end()
    expect([requests.length, await stored()]).toEqual([14, [{ days: 30 }]])
    services.run(hours(30))
    await services.end()
    expect(requests.length).toBeGreaterThan(14)
  })

  it('is taken again only when it was changed', async () => {
    published.set(june2026, { text: monthFile([hydro, geo], june), etag: '"1"' })
    await processOf().look(begin)
    const again = processOf()
    await again.look(hours(25))
    expect(again.log.lines).toEqual([])
    published.set(june2026, { text: monthFile([{ ...hydro, kwh: 800_000 }, geo], june), etag: '"2"' })
    const changed = processOf()
    await changed.look(hours(50))
    expect(changed.log.lines).toEqual([
      { what: 'generation was fetched', about: expect.objectContaining({ month: '2026-06-01', added: 0, changed: 30 }) },
    ])
  })

  it('is tried again an hour later if nobody answers, and operators see it', async () => {
    isDown = true
    const { look, log } = processOf()
    await look(begin)
    expect(log.lines).toEqual([{ what: 'a service did not answer', about: { party: 'grid', reason: 'grid: status 503' } }])
    expect(await readPartyHealth(db)).toMatchObject([{ party: 'grid', answeredAt: null, failure: 'status 503' }])
    isDown = false
    published.set(june2026, { text: monthFile([hydro, geo], june), etag: '"1"' })
    await look(hours(1))
    expect(await stored()).toEqual([{ days: 30 }])
  })

  it('is refused if it is cut, and the other months are taken', async () => {
    published.set(june2026, { text: monthFile([hydro, geo], june).slice(0, 9_000), etag: '"1"' })
    published.set('/files/202605_Generation_MD.csv', {
      text: monthFile([hydro, geo], { startDate: '2026-05-01', endDate: '2026-05-31' }),
      etag: '"1"',
    })
    const { look, log } = processOf()
    await look(begin)
    expect(log.lines.map(({ what }) => what)).toEqual(['generation was fetched', 'generation was fetched, but refused'])
    expect(await stored()).toEqual([{ days: 31 }])
  })
})
