import { describe, expect, it } from 'vitest'
import { readShowerOptimiser } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { as, openFrame, prepare, problem, wire } from './frame.ts'

const opening: readonly (readonly [string, Area])[] = [
  ['a call', (server) => serveAccount(server, wire.note, async () => undefined)],
  [
    'a write that happens once',
    (server) => serveAccountIdempotent(server, wire.order, async () => ({ orderId: '1', bottles: 1 })),
  ],
]

onDatabase('what is served in the selected account', (open) => {
  describe('is admitted to it', () => {
    it.each(opening)('or the server does not start: %s that the table binds to nobody’s account', async (_name, areas) => {
      await expect(openFrame(await prepare(await open()), { areas })).rejects.toThrow(
        /bound to no account in the table of access/,
      )
    })
  })

  it('answers who has no account that there is none, and asks nothing more', async () => {
    const asked: unknown[] = []
    const areas: Area = (server) =>
      serveAccount(server, readShowerOptimiser, async ({ account }) => {
        asked.push(account)
        throw new TypeError('There was no account to ask in')
      })
    const { server } = await openFrame(await open(), { areas })
    const answer = await server.inject({ url: `/v2${readShowerOptimiser.path}`, headers: as('alice') })
    expect([answer.statusCode, answer.json<object>()]).toEqual([404, problem(404, '/error/account/not_found')])
    expect(asked).toEqual([])
    await server.close()
  })
})
