import { version } from './client.ts'
import { endConnection } from './connection.store.ts'
import { OcpiRefused, parseBody } from './envelope.ts'
import type { OcpiCall, OcpiContext, OcpiRoute } from './mount-ocpi.ts'
import { Credentials } from './objects.ts'
import { registeredAlready, registerOperator } from './registration.ts'

const notAllowed = (message: string) => new OcpiRefused(2000, message, 405)

/** OCPI 2.2.1, 7: POST registers once, PUT changes, DELETE ends. */
export const credentialsRoutes = (context: OcpiContext): OcpiRoute[] => {
  const { db, platform, partyCalls, outbox, secrets, now } = context

  const register = async ({ caller, body, log }: OcpiCall) => {
    const registrar = { db, platform, calls: partyCalls, outbox, secrets, now: now() }
    const data = await registerOperator(registrar, caller, parseBody(Credentials, body))
    const details = { connection: caller.connectionId }
    if (caller.hasInvitation && caller.state === 'connected')
      log.warn(details, 'an operator of chargers has registered again with its invitation')
    else log.info(details, 'an operator of chargers has sent its credentials')
    return { data }
  }

  return [
    {
      path: `/${version}/credentials`,
      isOpen: true,
      handlers: {
        GET: async ({ token }) => ({ data: platform.credentials(token) }),
        POST: async (call) => {
          if (!call.caller.hasInvitation || call.caller.state === 'connecting') throw registeredAlready()
          return register(call)
        },
        PUT: async (call) => {
          if (call.caller.hasInvitation) throw notAllowed('Not registered: use POST')
          return register(call)
        },
        DELETE: async ({ caller, log }) => {
          if (caller.hasInvitation) throw notAllowed('Not registered')
          await db.transaction((tx) => endConnection(tx, caller.connectionId, new Date(now())))
          log.warn({ connection: caller.connectionId }, 'an operator of chargers has ended its connection')
          return {}
        },
      },
    },
  ]
}
