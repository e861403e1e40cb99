import { beforeAll, expect, it } from 'vitest'
import { type FailureReport, tellFailure } from '#contract/failure-report/failure-report.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { forgetOldFailures, storeFailure } from '#server/failure-report/failure-report.store.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { failure } from './failures.ts'

const report: FailureReport = { ...failure, words: '' }

onDatabase('reports of failed pages', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const tell = (body: object) => portal.ask(null, tellFailure, { body })
  const kept = () => portal.db.query<{ number: string }>('select number, words from failure_report')

  it('are taken without a sign-in; told again it is the same one, with the words of the last time', async () => {
    const first = await tell(report)
    expect(first).toEqual({ status: 200, body: { number: expect.stringMatching(/^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/) } })
    const again = await tell({ ...report, words: 'I opened my bill.' })
    expect(again).toEqual(first)
    expect(await kept()).toEqual([{ ...(first.body as object), words: 'I opened my bill.' }])
  })

  it('keep nothing of who sent them', async () => {
    const columns = await portal.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'failure_report' order by 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['at', 'number', 'page', 'release', 'report_id', 'steps', 'told_at', 'words'])
  })

  const [step] = report.steps
  it.each([
    ['an address for a page', { ...report, page: '/account/bill?invoice=8812' }],
    ['a chart that is no word', { ...report, steps: [{ ...step, chart: 'a card of 4111 1111' }] }],
    ['an event with an actor’s id', { ...report, steps: [{ ...step, event: 'xstate.done.actor.call-8812' }] }],
    ['a state that is a sentence', { ...report, steps: [{ ...step, state: '"I live at 14 Tui Lane"' }] }],
    ['what a chart knows', { ...report, steps: [{ ...step, context: { text: 'x' } }] }],
    ['more than sixty steps', { ...report, steps: Array.from({ length: 61 }, () => step) }],
    ['a letter for a sentence', { ...report, words: 'x'.repeat(301) }],
    ['who it is', { ...report, email: 'aroha@example.com' }],
  ])('refuse %s', async (_, body) => {
    expect((await tell(body)).status).toBe(400)
  })

  it('are listed, read with the way to the simulator, and deleted by the operator', async () => {
    const [{ number } = { number: '' }] = await kept()
    expect(await runCommand(portal.db, ['failures'])).toBe(
      `${number}  ${new Date(demoNow).toISOString()}  bill  page: xstate.error → {"failed":"resting"}  "I opened my bill."`,
    )
    const steps = encodeURIComponent('[["xstate.init","\\"opening\\""],["xstate.error","{\\"failed\\":\\"resting\\"}"]]')
    expect(await runCommand(portal.db, ['failures', 'read', number.toLowerCase()])).toBe(
      [
        '2026-06-20T08:30:03.000Z, page: bill, release: portal-x1.js',
        '08:30:00.000 page: xstate.init → "opening"',
        '08:30:02.000 page: xstate.error → {"failed":"resting"}',
        'They say: "I opened my bill."',
        'The simulator walks it again, chart by chart, the one that moved last first:',
        `  /staff/charts/page.html#steps=${steps}`,
      ].join('\n'),
    )
    expect(await runCommand(portal.db, ['failures', 'delete', number])).toBe(`${number} is gone.`)
    await expect(runCommand(portal.db, ['failures', 'read', number])).rejects.toThrow(
      `There is no report ${number}; failures lists them.`,
    )
    expect(await runCommand(portal.db, ['failures'])).toBe('Nobody has sent what led to a failed page.')
  })

  it('are no flood: of more than 500 in an hour none is kept, and the next hour takes them again', async () => {
    await portal.db.query(
      `insert into failure_report (report_id, number, told_at, at, release, steps, words)
       select gen_random_uuid(), 'F-' || n, $1::timestamptz, $1::timestamptz, 'x', '[]', '' from generate_series(1, 500) n`,
      [new Date(demoNow)],
    )
    expect((await tell(report)).status).toBe(429)
    const [known] = await portal.db.query<{ reportId: string }>('select report_id from failure_report limit 1')
    expect((await tell({ ...report, ...known })).status).toBe(200)
    expect(await storeFailure(portal.db, report, new Date(demoNow + 3_600_001))).toMatch(/^F-/)
  })

  it('are taken twenty times an hour from one address', async () => {
    const limited = await openDemo(portal.db, { env: { LIMITS: 'on' } })
    const statuses: number[] = []
    for (let nth = 0; nth <= 20; nth += 1)
      statuses.push((await limited.ask(null, tellFailure, { body: { ...report, words: `${nth}` } })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  it('are ten thousand at most, the newest', async () => {
    await portal.db.query(
      `insert into failure_report (report_id, number, told_at, at, release, steps, words)
       select gen_random_uuid(), 'G-' || n, $1::timestamptz + interval '1 day', $1::timestamptz, 'x', '[]', '' from generate_series(1, 9999) n`,
      [new Date(demoNow)],
    )
    await forgetOldFailures(portal.db, demoNow)
    expect((await kept()).map(({ number }) => number).filter((number) => !number.startsWith('G-'))).toEqual([
      expect.stringMatching(/^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    ])
  })

  it('are forgotten after 13 months', async () => {
    const months = 395
    await forgetOldFailures(portal.db, demoNow + months * 86_400_000)
    expect((await kept()).length).toBe(10_000)
    await forgetOldFailures(portal.db, demoNow + (months + 2) * 86_400_000)
    expect(await kept()).toEqual([])
  })
})
