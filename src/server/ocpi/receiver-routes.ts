import * as z from 'zod/mini'
import { DateTime, fieldsAtFault, isSameCi, isSameParty, type Party, partyOf } from './basic-types.ts'
import { readCdr, receiveCdr } from './cdrs.store.ts'
import { patchSession, readSession, receiveSession } from './charging-sessions.store.ts'
import { version } from './client.ts'
import { type Caller, noteRefusal } from './connection.store.ts'
import { notHere, type OcpiAnswer, OcpiRefused, parseBody } from './envelope.ts'
import type { OcpiCall, OcpiContext, OcpiRoute } from './mount-ocpi.ts'
import { Cdr, Connector, Evse, Location, objectIdIn, type ReceivedModule, Session, Tariff } from './objects.ts'
import { changeLocation, deleteTariff, findPart, putObject, readObject } from './objects.store.ts'
import type { Receipt } from './receipts.store.ts'

const sameId = (field: string) => new OcpiRefused(2001, `${field}: not the one of the address`)

/** Of the address. @throws OcpiRefused 404 for a party that is not the caller's */
const partyAt = ({ params, caller }: OcpiCall): Party => {
  const party = { countryCode: params['country'] ?? '', partyId: params['party'] ?? '' }
  if (!caller.parties.some((known) => isSameParty(known, party))) throw notHere('Not a party of this connection')
  return party
}

const requireOwner = (object: { readonly country_code: string; readonly party_id: string }, { parties }: Caller) => {
  if (!parties.some((known) => isSameParty(known, partyOf(object))))
    throw new OcpiRefused(2001, 'country_code, party_id: not a party of this connection')
}

const requireSame = (
  object: { readonly country_code: string; readonly party_id: string; readonly id: string },
  party: Party,
  id: string,
) => {
  if (!isSameParty(partyOf(object), party)) throw sameId('country_code, party_id')
  if (!isSameCi(object.id, id)) throw sameId('id')
}

const httpOf = { created: 201, updated: 200, repeated: 200 } as const

const Fields = z.record(z.string(), z.unknown())

/** Of a PATCH, which names `last_updated` always. @throws OcpiRefused 2001 */
const fieldsIn = (body: unknown) => ({
  ...parseBody(Fields, body),
  ...parseBody(z.object({ last_updated: DateTime }), body),
})

const answerOf = (receipt: Receipt): OcpiAnswer => {
  if (receipt.kind === 'refused') throw new OcpiRefused(receipt.code, receipt.message)
  return { http: httpOf[receipt.kind] }
}

/** Merged objects are checked as a whole. @throws OcpiRefused 2001 */
const wholeBy =
  <T>(schema: z.ZodMiniType<T>) =>
  (merged: unknown): T => {
    const parsed = schema.safeParse(merged)
    if (!parsed.success) throw new OcpiRefused(2001, fieldsAtFault(parsed.error))
    return parsed.data
  }

/** What operators send: locations, tariffs, sessions and CDRs. */
export const receiverRoutes = ({ db, platform, now }: OcpiContext): OcpiRoute[] => {
  const us = platform.issuer

  /** Refusals are logged and stored, so that somebody can talk with the operator. */
  const noting =
    (module: ReceivedModule, handle: (call: OcpiCall) => Promise<OcpiAnswer>) =>
    async (call: OcpiCall): Promise<OcpiAnswer> => {
      try {
        return await handle(call)
      } catch (error) {
        if (error instanceof OcpiRefused) {
          const objectId = call.params['id'] ?? objectIdIn(call.body)
          const { connectionId } = call.caller
          call.log.warn({ connection: connectionId, module, objectId, code: error.code }, 'an object of an operator was refused')
          await noteRefusal(db, { connectionId, module, objectId, reason: error.message, at: new Date(now()) })
        }
        throw error
      }
    }

  const cdrs: OcpiRoute[] = [
    {
      path: `/${version}/cdrs`,
      handlers: {
        POST: noting('cdrs', async ({ caller, body }) => {
          const cdr = parseBody(Cdr, body)
          requireOwner(cdr, caller)
          const answer = answerOf(await receiveCdr(db, us, cdr, now()))
          const location = platform.urlOf('cdrs', cdr.country_code.toUpperCase(), cdr.party_id.toUpperCase(), cdr.id)
          return { ...answer, headers: { location } }
        }),
      },
    },
    {
      path: `/${version}/cdrs/:country/:party/:id`,
      handlers: {
        GET: async (call) => {
          const cdr = await readCdr(db, partyAt(call), call.params['id'] ?? '')
          if (!cdr) throw notHere('There is no such CDR')
          return { data: cdr }
        },
      },
    },
  ]

  const sessions: OcpiRoute = {
    path: `/${version}/sessions/:country/:party/:id`,
    handlers: {
      GET: async (call) => {
        const session = await readSession(db, partyAt(call), call.params['id'] ?? '')
        if (!session) throw notHere('There is no such session')
        return { data: session }
      },
      PUT: noting('sessions', async (call) => {
        const [party, session] = [partyAt(call), parseBody(Session, call.body)]
        requireSame(session, party, call.params['id'] ?? '')
        return answerOf(await receiveSession(db, us, session, now()))
      }),
      PATCH: noting('sessions', async (call) => {
        const party = partyAt(call)
        const fields = fieldsIn(call.body)
        const receipt = await patchSession(db, { party, id: call.params['id'] ?? '', fields, parse: wholeBy(Session) })
        if (!receipt) throw notHere('There is no such session')
        return answerOf(receipt)
      }),
    },
  }

  const tariffs: OcpiRoute = {
    path: `/${version}/tariffs/:country/:party/:id`,
    handlers: {
      GET: async (call) => {
        const tariff = await readObject(db, 'tariffs', partyAt(call), call.params['id'] ?? '')
        if (!tariff) throw notHere('There is no such tariff')
        return { data: tariff }
      },
      PUT: noting('tariffs', async (call) => {
        const [party, tariff] = [partyAt(call), parseBody(Tariff, call.body)]
        requireSame(tariff, party, call.params['id'] ?? '')
        return answerOf(await putObject(db, 'tariffs', party, tariff))
      }),
      DELETE: async (call) => {
        if (!(await deleteTariff(db, partyAt(call), call.params['id'] ?? ''))) throw notHere('There is no such tariff')
        return {}
      },
    },
  }

  const placeOf = (call: OcpiCall) => ({
    party: partyAt(call),
    locationId: call.params['id'] ?? '',
    evseUid: call.params['evse'],
    connectorId: call.params['connector'],
  })

  const changePart = async (call: OcpiCall, isPatch: boolean): Promise<OcpiAnswer> => {
    const place = placeOf(call)
    const part = place.connectorId === undefined ? Evse : Connector
    const fields = isPatch ? fieldsIn(call.body) : parseBody<z.output<typeof Evse> | z.output<typeof Connector>>(part, call.body)
    const named = 'uid' in fields ? fields.uid : 'id' in fields ? fields.id : undefined
    const id = place.connectorId ?? place.evseUid ?? place.locationId
    if (typeof named === 'string' && !isSameCi(named, id)) throw sameId('id')
    const parse = (merged: unknown) => {
      const location = wholeBy(Location)(merged)
      requireSame(location, place.party, place.locationId)
      return location
    }
    const receipt = await changeLocation(db, { place, fields, isPatch, parse })
    if (!receipt) throw notHere('There is no such location, EVSE or connector')
    return answerOf(receipt)
  }

  const readPart = async (call: OcpiCall): Promise<OcpiAnswer> => {
    const place = placeOf(call)
    const location = await readObject<Location>(db, 'locations', place.party, place.locationId)
    const data = location && findPart(location, place)
    if (!data) throw notHere('There is no such location, EVSE or connector')
    return { data }
  }

  const putLocation = async (call: OcpiCall): Promise<OcpiAnswer> => {
    const [party, location] = [partyAt(call), parseBody(Location, call.body)]
    requireSame(location, party, call.params['id'] ?? '')
    return answerOf(await putObject(db, 'locations', party, location))
  }

  const locations: OcpiRoute[] = ['', '/:evse', '/:evse/:connector'].map((part) => ({
    path: `/${version}/locations/:country/:party/:id${part}`,
    handlers: {
      GET: readPart,
      PUT: noting('locations', part === '' ? putLocation : (call) => changePart(call, false)),
      PATCH: noting('locations', (call) => changePart(call, true)),
    },
  }))

  return [...cdrs, sessions, tariffs, ...locations]
}
