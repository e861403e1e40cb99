import { beforeAll, expect, it } from 'vitest'
import { collectStateVisits } from '#contract/analytics/state-visits.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { forgetOldStateVisits } from '#server/analytics/state-visits.store.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the collector of visits to states', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    await portal.db.query('delete from state_visit')
  })
  const reading = { chart: 'notices', state: 'quiet', visits: 3, milliseconds: 9_000, ends: 1 }
  const post = (name: string, ...counts: readonly object[]) => portal.ask(name, collectStateVisits, { body: { counts } })
  const kept = () => portal.db.query<{ chart: string }>('select * from state_visit order by chart, state')
  const row = { day: '2026-06-09', isMadeUp: false }

  it('adds up, day by day, whoever it was', async () => {
    expect(await post('aroha', reading, { ...reading, state: 'telling' })).toEqual({ status: 204, body: null })
    expect((await post('rangi', { ...reading, milliseconds: 1_000 }, reading)).status).toBe(204)
    expect(await kept()).toEqual([
      { ...row, ...reading, visits: 9, milliseconds: 19_000, ends: 3 },
      { ...row, ...reading, state: 'telling' },
    ])
  })

  it('leaves out charts and states that there are not, and what staff do for a customer', async () => {
    const before = await kept()
    const invented = { ...reading, chart: 'somebody', state: 'aroha' }
    expect((await post('aroha', invented, { ...reading, state: 'known' })).status).toBe(204)
    expect((await post(await portal.visit('aroha', true), reading)).status).toBe(204)
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['a state that is a sentence', { ...reading, state: 'at 14 Tui Lane' }],
    ['what a chart knows', { ...reading, context: {} }],
    ['an order', { ...reading, at: '2026-06-09T04:40:00Z' }],
    ['less than nothing', { ...reading, visits: -1 }],
    ['more than a day', { ...reading, milliseconds: 86_400_001 }],
  ])('refuses %s', async (_, count) => expect((await post('aroha', count)).status).toBe(400))

  it('is told to the operator from five visits on', async () => {
    expect(await runCommand(portal.db, ['heat', '--since', '2026-06-01'])).toBe(
      'chart,state,visits,milliseconds,ends,made up\nnotices,quiet,9,19000,3,no',
    )
    await post('aroha', { ...reading, state: 'telling', visits: 2 })
    expect(await runCommand(portal.db, ['heat', '--since', '2026-06-09'])).toBe(
      'chart,state,visits,milliseconds,ends,made up\nnotices,quiet,9,19000,3,no\nnotices,telling,5,18000,2,no',
    )
    expect(await runCommand(portal.db, ['heat', '--since', '2026-06-10'])).toBe('chart,state,visits,milliseconds,ends,made up')
    await expect(runCommand(portal.db, ['heat', '--since', 'June'])).rejects.toThrow('--since must be a day, such as 2026-06-20.')
  })

  it('forgets after 400 days', async () => {
    await forgetOldStateVisits(portal.db, '2027-07-14')
    expect((await kept()).length).toBe(2)
    await forgetOldStateVisits(portal.db, '2027-07-15')
    expect(await kept()).toEqual([])
  })
})
