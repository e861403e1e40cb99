import * as contract from '#contract/privacy/privacy.contract.ts'
import { factWords, scopeWords } from '#domain/customer/privacy-request.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { servePrivacyMails } from './privacy-mail.ts'
import { askCorrection, askDeletion, moveRequest, readRequests } from './privacy-requests.ts'

const subjectOf = ({ number, correction, scope }: contract.PrivacyRequest) => {
  if (correction) return `${number}, ${factWords[correction.fact]}`
  return scope ? `${number}, ${scopeWords[scope]}` : number
}

export const privacyRoutes: Area = (server, { db, mail, config, outbox }) => {
  servePrivacyMails(db, outbox, mail, config.origin)

  serve(server, contract.readPrivacyRequests, ({ caller, now }) => readRequests(db, caller, now))

  serveIdempotent(server, contract.askCorrection, ({ tx, body, ...call }) => askCorrection(tx, body, { ...call, outbox }))
  describeActivity(server, contract.askCorrection, ({ answer }) => subjectOf(answer))

  serveIdempotent(server, contract.askDeletion, ({ tx, body, ...call }) => askDeletion(tx, body.scope, { ...call, outbox }))
  describeActivity(server, contract.askDeletion, ({ answer }) => subjectOf(answer))

  serveIdempotent(server, contract.attachStatement, ({ tx, params, body, ...call }) =>
    moveRequest(tx, { ...params, what: 'attached', text: body.statement }, { ...call, outbox }),
  )
  describeActivity(server, contract.attachStatement, ({ answer }) => subjectOf(answer))

  serveIdempotent(server, contract.withdrawPrivacyRequest, ({ tx, params, ...call }) =>
    moveRequest(tx, { ...params, what: 'withdrawn', text: null }, { ...call, outbox }),
  )
  describeActivity(server, contract.withdrawPrivacyRequest, ({ answer }) => subjectOf(answer))
}
