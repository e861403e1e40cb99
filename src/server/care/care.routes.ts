import * as contract from '#contract/care/care.contract.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import { repeatHourly } from '#server/http/repeats.ts'
import { takesUpload } from '#server/http/body/upload.ts'
import type { Area } from '#server/http/wire.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import * as care from './care.ts'
import { careMail } from './care-mail.ts'
import { runCareJob } from './care-job.ts'

export const routes: Area = async (server, context) => {
  const { db, config, outbox, now: clock } = context
  const secrets = await loadSecrets(db, config.secrets)
  careMail.serve(context)

  serve(server, contract.readCare, ({ caller, now }) => care.readCare(db, { caller, now, secrets }))
  serve(server, contract.readCareForm, ({ caller, now }) => care.giveForm(db, { caller, now, secrets }))

  serveIdempotent(server, contract.registerCare, ({ tx, body, ...call }) => care.register(tx, body, { ...call, secrets, outbox }))
  await takesUpload(server, contract.sendCareForm, (scope) =>
    serveIdempotent(scope, contract.sendCareForm, ({ tx, body, ...call }) =>
      care.takeForm(tx, body, { ...call, secrets, outbox }),
    ),
  )
  serveIdempotent(server, contract.endCare, ({ tx, ...call }) => care.end(tx, { ...call, secrets, outbox }))
  serveIdempotent(server, contract.askForHelp, ({ tx, body, ...call }) => care.askForHelp(tx, body, { ...call, secrets, outbox }))

  serve(server, contract.saveCareContact, ({ caller, body, now }) =>
    db.transaction((tx) => {
      const { was, ...wanted } = body
      return care.saveContact(tx, { wanted, was }, { caller, now, secrets })
    }),
  )
  serve(server, contract.saveBillForm, ({ caller, body, now }) =>
    db.transaction((tx) => care.saveBillForm(tx, { wanted: body.billForm, was: body.was }, { caller, now, secrets })),
  )

  recordsEvents(server, contract.registerCare, ({ answer }) => ({
    type: 'care.requested',
    data: { registration: answer.registration?.registrationId ?? '' },
  }))
  recordsEvents(server, contract.sendCareForm, ({ answer }) => ({
    type: 'care.form_received',
    data: { registration: answer.registration?.registrationId ?? '' },
  }))
  recordsEvents(server, contract.endCare, ({ answer }) => ({
    type: 'care.ended',
    data: { registration: answer.registration?.registrationId ?? '' },
  }))
  recordsEvents(
    server,
    contract.askForHelp,
    ({ answer: { help } }) =>
      help.request && { type: 'help.requested', data: { request: help.request.number, contactBy: help.request.answerBy } },
  )
  recordsEvents(server, contract.saveCareContact, ({ answer: { contact } }) => ({
    type: 'care.contact_changed',
    data: { channel: contact.channel, time: contact.time, hasAlternate: contact.alternate !== null },
  }))
  recordsEvents(server, contract.saveBillForm, ({ answer }) => ({
    type: 'bill_format.changed',
    data: { format: answer.billForm },
  }))

  repeatHourly(server, 'care reminders could not be sent', () => runCareJob({ db, outbox }, clock()))
}
