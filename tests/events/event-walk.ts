import { expect } from 'vitest'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import { readSwitcher } from '#contract/account/account.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { EventType } from '#contract/operator/events.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { demoNow, type DemoPortal, newKey, type Request } from '#tests/account/demo-portal.ts'
import type { Ids } from '#server/conform/example-requests.ts'
import { requestFor } from '#tests/account/walk-requests.ts'
import { writeEndpoints } from './write-endpoints.ts'

interface Recorded {
  readonly type: EventType
  readonly account: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** Calls of demo customers, each held against the table of its events. */
export const walkEvents = (portal: DemoPortal) => {
  const walked = new Set<string>()
  const recorded = () => portal.db.query<Recorded>('select type, account, data from event order by recorded')

  const idsOf = async (name: string): Promise<Ids> => {
    const { billingAccounts } = await portal.get<AccountSwitcher>(name, readSwitcher)
    const [first] = billingAccounts
    const site = first?.billingAccountSites[0]
    const of = (type: string) => site?.supplyPoints.find(({ supplyType }) => supplyType === type)
    const bottled = of('lpg')
    return {
      billingAccountId: first?.id ?? '',
      siteId: site?.id ?? null,
      supplyPointId: of('electricity')?.id ?? '',
      ...(bottled && { supplyAgreementId: bottled.supplyAgreementId }),
    }
  }

  return {
    walked,
    recorded,
    admin: (...words: readonly string[]) => runCommand(portal.db, [...words], { now: demoNow }),
    accountOf: async (name: string) => (await idsOf(name)).billingAccountId,
    /** @returns the answer, and the data of its events */
    does: async <Body = never>(name: string, endpoint: Endpoint, request: Request = {}, at = portal) => {
      await portal.db.query('delete from event')
      const { status, body } = await at.ask(name, endpoint, {
        ...requestFor(endpoint, await idsOf(name)),
        key: newKey(),
        ...request,
      })
      expect([endpoint.name, status < 300 ? 'good' : body]).toEqual([endpoint.name, 'good'])
      const events = await recorded()
      expect([endpoint.name, ...events.map(({ type }) => type)]).toEqual([
        endpoint.name,
        ...(writeEndpoints[endpoint.name] ?? []),
      ])
      walked.add(endpoint.name)
      return { body: body as Body, data: events.map((event) => event.data), account: events[0]?.account ?? null }
    },
  }
}
export type EventWalk = ReturnType<typeof walkEvents>
