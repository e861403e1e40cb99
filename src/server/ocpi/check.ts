import type { Database } from '#server/database/database.ts'
import { type PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import type { Config } from '#server/process/config.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { partyText } from './basic-types.ts'
import { askOperator, dataAs, discover, OperatorRefused, Unsuitable, version } from './client.ts'
import { readConnected, readOperatorToken } from './connection.store.ts'
import { Versions } from './objects.ts'
import { ownPlatform } from './platform.ts'

interface CheckParts {
  readonly db: Database
  readonly config: Pick<Config, 'brand' | 'origin' | 'parties'>
  readonly calls: PartyCalls
  readonly secrets: Secrets
}

/** Reads the operator's versions, and changes nothing. @returns a line for an operator of the portal @throws PartyFailed */
export const checkChargeNetwork = async ({ db, config, calls, secrets }: CheckParts): Promise<string> => {
  const settings = config.parties.chargeNetwork
  const platform = ownPlatform(config)
  if (settings?.kind !== 'ocpi' || !platform) return 'no operator is asked'
  const connections = await readConnected(db)
  const lines = []
  try {
    for (const connection of connections) {
      const token = await readOperatorToken(db, secrets, connection.connectionId)
      if (token === null) return `${connection.name}: its token can’t be opened with SECRETS`
      await discover(calls, connection.versionsUrl ?? settings.url, token, platform.networks)
      lines.push(`${connection.name} (${connection.parties.map(partyText).join(', ')}) answers by OCPI ${version}`)
    }
    if (connections.length > 0) return lines.join('; ')
    const versions = dataAs(Versions, (await askOperator(calls, { url: settings.url, token: settings.token })).body)
    return `the operator offers OCPI ${versions.map((offered) => offered.version).join(', ')}; not connected yet: npm run admin -- charge-network connect`
  } catch (error) {
    if (error instanceof OperatorRefused || error instanceof Unsuitable) throw new PartyFailed('chargeNetwork', 'answer')
    throw error
  }
}
