import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { readConfig } from '#server/process/config.ts'
import { demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { type ChargeNetworkSimulator, startChargeNetwork } from '#tests/simulators/ocpi/charge-network.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export interface ConnectedPortal {
  readonly portal: DemoPortal
  readonly origin: string
  readonly operator: ChargeNetworkSimulator
  /** Operators' commands, as `npm run admin --`. */
  readonly admin: (commandLine: string, now?: number) => Promise<string>
  readonly close: () => Promise<void>
}

interface Options {
  readonly now?: number
  readonly operator?: ChargeNetworkSimulator
  readonly logStream?: { readonly write: (line: string) => void }
}

/** The demo's customers with their public charging by OCPI: a portal on a port of its own, and an operator beside it. */
export const openConnected = async (
  db: Database,
  { now = demoNow, operator: given, logStream }: Options = {},
): Promise<ConnectedPortal> => {
  const operator = given ?? (await startChargeNetwork())
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PUBLIC_URL: origin,
    CHARGE_NETWORK: 'ocpi',
    OCPI_URL: operator.url,
    OCPI_TOKEN: operator.invitation,
    OCPI_PARTY: 'TRN',
    ...(logStream && { LOG_LEVEL: 'info' }),
  }
  const portal = await openDemo(db, { now, env, ...(logStream && { logStream }) })
  await portal.server.listen({ host: '127.0.0.1', port })
  const config = readConfig(env)
  return {
    portal,
    origin,
    operator,
    admin: (commandLine, at = now) => runCommand(db, commandLine.split(' '), { config, now: at }),
    close: async () => {
      await portal.server.close()
      if (!given) await operator.close()
    },
  }
}

/** Priya's card, as the retailer handed it out. */
export const priyasCard = { number: 'CN-317042', email: 'priya@example.com', uid: '04A1B2C3D4E5F6' } as const

export const priyasToken = {
  country_code: 'NZ',
  party_id: 'TRN',
  uid: priyasCard.uid,
  type: 'RFID',
  contract_id: priyasCard.number,
} as const

export const addPriyasCard = ({ admin }: ConnectedPortal): Promise<string> =>
  admin(`charge-network card ${priyasCard.number} --uid ${priyasCard.uid} --email ${priyasCard.email}`)
