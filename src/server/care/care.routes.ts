import * as contract from '#contract/care/care.contract.ts'
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

  repeatHourly(server, 'care reminders could not be sent', () => runCareJob({ db, outbox }, clock()))
}
