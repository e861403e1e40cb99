import * as contract from '#contract/privacy/privacy.contract.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { servePrivacyMails } from './privacy-mail.ts'
import { askCorrection, askDeletion, moveRequest, readRequests } from './privacy-requests.ts'

export const privacyRoutes: Area = (server, { db, mail, config, outbox }) => {
  servePrivacyMails(db, outbox, mail, config.origin)

  serve(server, contract.readPrivacyRequests, ({ caller, now }) => readRequests(db, caller, now))

  serveIdempotent(server, contract.askCorrection, ({ tx, body, ...call }) => askCorrection(tx, body, { ...call, outbox }))

  serveIdempotent(server, contract.askDeletion, ({ tx, body, ...call }) => askDeletion(tx, body.scope, { ...call, outbox }))

  serveIdempotent(server, contract.attachStatement, ({ tx, params, body, ...call }) =>
    moveRequest(tx, { ...params, what: 'attached', text: body.statement }, { ...call, outbox }),
  )

  serveIdempotent(server, contract.withdrawPrivacyRequest, ({ tx, params, ...call }) =>
    moveRequest(tx, { ...params, what: 'withdrawn', text: null }, { ...call, outbox }),
  )
}
