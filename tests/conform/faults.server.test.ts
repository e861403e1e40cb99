import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeComplaint } from '#contract/complaints/complaints.contract.ts'
import { lineOf } from '#server/conform/difference.ts'
import { demo, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { conformTo, listen, operators } from './conform-backend.ts'
import { readFaults } from './faults.ts'
import { writeFaults, pageFaults } from './page-and-write-faults.ts'
import { openStandIn, type StandIn } from './stand-in.ts'

onDatabase('a backend that differs', (open) => {
  let portal: DemoPortal
  let standIn: StandIn
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { operators })
    for (const message of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'])
      await portal.ask('aroha', makeComplaint, {
        body: { topic: 'service', invoiceId: null, siteId: null, message, wish: '' },
        key: newKey(),
      })
    standIn = await openStandIn(await listen(portal))
  })
  afterAll(async () => {
    await standIn.close()
    await portal.server.close()
  })

  it.each([...readFaults, ...pageFaults, ...writeFaults].map((each) => [each.what, each] as const))(
    'by %s is named',
    async (_, { fault, lines, ...run }) => {
      standIn.breakBy(fault())
      const { differences } = await conformTo(standIn.url, { ...run, tokens: { operator: 'operator' } })
      expect(differences.map(lineOf).toSorted()).toEqual(lines.toSorted())
    },
  )

  it('by nothing has no line, through the same stand-in', async () => {
    standIn.breakBy(null)
    const { differences } = await conformTo(standIn.url, { tokens: { operator: 'operator' } })
    expect(differences.map(lineOf)).toEqual([])
  })
})
