import type { Database } from '#server/database/database.ts'
import { isRefusal } from '#server/http/parties/send-failure.ts'
import type { PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Party } from './basic-types.ts'
import { addressUnder, askOperator, endpointOf, OperatorRefused } from './client.ts'
import { readConnected, readOperatorToken } from './connection.store.ts'
import type { OwnPlatform } from './platform.ts'
import { readTokenOfCard, storePush, type Token } from './tokens.store.ts'

interface Pusher {
  readonly db: Database
  readonly secrets: Secrets
  readonly calls: PartyCalls
  readonly platform: OwnPlatform
}

/** Waiting does not help: the operator does not take this token. */
const isLasting = (error: unknown): error is OperatorRefused | PartyFailed => {
  if (error instanceof OperatorRefused) return error.code < 3000
  return isRefusal(error)
}

/**
 * The outbox carries it out: PUT of the token as it is now. What changes meanwhile is sent again, so that the last word is right
 * whatever the order of messages. @throws PartyFailed, OperatorRefused to be tried again
 */
export const createTokenPush =
  ({ db, secrets, calls, platform }: Pusher) =>
  async ({ connectionId = '', cardNumber = '' }: Readonly<Record<string, string>>): Promise<void> => {
    const connection = (await readConnected(db)).find((candidate) => candidate.connectionId === connectionId)
    const url = connection ? endpointOf(connection, 'tokens', 'RECEIVER') : null
    const operatorToken = connection ? await readOperatorToken(db, secrets, connectionId) : null
    if (!connection || url === null || operatorToken === null) return
    const { issuer } = platform

    const send = async (token: Token, to: Party): Promise<number | null> => {
      const address = `${addressUnder(url, token.country_code, token.party_id, token.uid)}?type=${token.type}`
      try {
        await askOperator(calls, { url: address, method: 'PUT', token: operatorToken, body: token, route: { from: issuer, to } })
        return null
      } catch (error) {
        if (!isLasting(error)) throw error
        return error instanceof OperatorRefused ? error.code : error.status
      }
    }

    for (let sent: string | null = null; ; ) {
      const token = await readTokenOfCard(db, issuer, cardNumber)
      if (!token || token.last_updated === sent) return
      const codes = []
      for (const party of connection.parties) codes.push(await send(token, party))
      const refusedCode = codes.find((code) => code !== null) ?? null
      await storePush(db, { connectionId, cardNumber, lastUpdated: token.last_updated, refusedCode })
      sent = token.last_updated
    }
  }
