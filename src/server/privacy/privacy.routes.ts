import * as contract from '#contract/privacy.contract.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { servePrivacyMails } from './privacy-mail.ts'
import { askCorrection, askDeletion, moveRequest, readRequests } from './privacy-requests.ts'

export const privacyRoutes: Area = (server, { db, mail, config, outbox }) => {
  servePrivacyMails(db, outbox, mail, config.origin)

  serve(server, contract.readPrivacyRequests, ({ caller, now }) => readRequests(db, caller, now))

  serveOnce(server, contract.askCorrection, ({ tx, body, ...call }) => askCorrection(tx, body, { ...call, outbox }))

  serveOnce(server, contract.askDeletion, ({ tx, body, ...call }) => askDeletion(tx, body.scope, { ...call, outbox }))

  serveOnce(server, contract.attachStatement, ({ tx, params, body, ...call }) =>
    moveRequest(tx, { ...params, what: 'attached', text: body.statement }, { ...call, outbox }),
  )

  serveOnce(server, contract.withdrawPrivacyRequest, ({ tx, params, ...call }) =>
    moveRequest(tx, { ...params, what: 'withdrawn', text: null }, { ...call, outbox }),
  )
}
