import type { AddressInfo } from 'node:net'
import { baseOf, createBackend } from '#server/conform/backend.ts'
import { type ConformReport, runConform } from '#server/conform/run-conform.ts'
import type { Tokens, WriteLevel } from '#server/conform/walk.ts'
import type { DemoPortal } from '#tests/account/demo-portal.ts'

/** Of the demo portal, which takes a customer's name as their token. */
export const tokens: Tokens = { customer: 'aroha', second: 'wiremu', operator: null, open: null, party: null }

export const listen = async ({ server }: Pick<DemoPortal, 'server'>): Promise<string> => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

interface Run {
  readonly writes?: WriteLevel
  readonly calls?: readonly string[]
  readonly tokens?: Partial<Tokens>
}

export const conformTo = (url: string, { writes = 'none', calls = [], tokens: others = {} }: Run = {}): Promise<ConformReport> =>
  runConform({
    backend: createBackend(baseOf(url)),
    tokens: { ...tokens, ...others },
    writes,
    today: '2026-06-09',
    calls,
    progress: () => {},
  })

export const operators = {
  operator: {
    clientId: '5b0f3c52-7d1c-4d0e-9b0a-3f1d1f0e2a11',
    scopes: ['events:read', 'intake:read', 'intake:write', 'readings:write', 'webhooks:read', 'webhooks:write'],
  },
}
