import * as contract from '#contract/desk/care.contract.ts'
import { careCheckLabels, careChecks } from '#domain/desk/care-cases.ts'
import { askForFormAgain, confirmRegistration, sendHelpAnswer } from '#server/care/care-steps.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { endCareProtection } from './care-approvals.ts'
import {
  endProtectionKind,
  previewCareMail,
  readCareCase,
  readCareForm,
  requireCareCase,
  requireInForce,
  requireNewForm,
} from './care-case.ts'
import { readCareList } from './care-list.ts'
import { putCheck, readChecks, readRequester, removeCheck } from './care.store.ts'
import { readCasesWaiting } from '#server/desk/cases/cases-waiting.ts'
import { deleteCareDraft } from '#server/desk/cases/case-drafts.store.ts'
import { recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const checksMissing = () =>
  new Refusal(409, contract.checksMissing, 'Not everything is checked', 'Tick all five checks before you confirm.')

export const routes: Area = async (server, area) => {
  const { db, config, outbox } = area
  const secrets = await loadSecrets(db, config.secrets)

  serveDesk(server, contract.readCareList, async ({ staff, query, now }) => ({
    ...(await readCareList(db, staff, { view: query.view, after: query.after }, now)),
    waiting: await readCasesWaiting(db, staff, now),
  }))
  serveDesk(server, contract.readCareCase, ({ staff, params, now }) => readCareCase(db, params.number, { staff, secrets, now }))
  serveDesk(server, contract.readCareForm, ({ staff, params, now }) =>
    readCareForm(db, params.billingAccountId, { staff, secrets, now }),
  )
  serveDesk(server, contract.previewCareMail, ({ staff, params, body, now }) =>
    previewCareMail(db, params.number, body, { staff, now, config }),
  )

  serveDesk(
    server,
    contract.tickCareCheck,
    ({ staff, params, body, now }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const customer = await requireCustomerAccess(tx, staff, params.billingAccountId, now)
        const { billingAccountId } = customer
        const { formId, isTicked } = body
        const { registrationId } = await requireNewForm(tx, billingAccountId, formId)
        const check = { billingAccountId, registrationId, formId, item: params.item }
        if (isTicked) await putCheck(tx, { ...check, staff, at: new Date(now) })
        else await removeCheck(tx, check)
        const what = `${isTicked ? 'Ticked' : 'Took back'}: ${careCheckLabels[params.item]}`
        await recordStaffAction(tx, staff, { kind: 'changed', what, customer }, now)
        return undefined
      }),
  )

  serveDeskWrite(server, contract.confirmCare, async ({ tx, staff, params, body, now }): Promise<undefined> => {
    const customer = await requireCustomerAccess(tx, staff, params.billingAccountId, now)
    const { billingAccountId } = customer
    await requireNewForm(tx, billingAccountId, body.formId)
    const ticked = await readChecks(tx, billingAccountId, body.formId)
    if (ticked.length < careChecks.length) throw checksMissing()
    await confirmRegistration(tx, billingAccountId, { outbox, now })
    await recordStaffAction(tx, staff, { kind: 'changed', what: 'Confirmed the care registration', customer }, now)
  })

  serveDeskWrite(server, contract.askForCareForm, async ({ tx, staff, params, body, now }): Promise<undefined> => {
    const customer = await requireCustomerAccess(tx, staff, params.billingAccountId, now)
    const { billingAccountId } = customer
    await askForFormAgain(tx, { billingAccountId, reason: body.reason }, { outbox, now })
    await deleteCareDraft(tx, billingAccountId, staff.staffId, 'askAgain')
    await recordStaffAction(tx, staff, { kind: 'changed', what: `Asked for the form again: ${body.reason}`, customer }, now)
  })

  serveDeskWrite(server, contract.endCareProtection, async ({ tx, staff, params, body, now }): Promise<undefined> => {
    const { billingAccountId } = await requireCustomerAccess(tx, staff, params.billingAccountId, now)
    const { registrationId } = await requireInForce(tx, billingAccountId)
    const requester = await readRequester(tx, endProtectionKind, billingAccountId)
    if (requester !== null) throw new CommandRefused(`${requester} has asked for this already. It waits for a second person.`)
    const request = { area, staff, reason: body.reason, billingAccountId, isAboveLimit: true, now }
    await askOrCarryOut(tx, endCareProtection, { registrationId }, request)
    await deleteCareDraft(tx, billingAccountId, staff.staffId, 'end')
  })

  serveDeskWrite(server, contract.answerHelpRequest, async ({ tx, staff, params, body, now }): Promise<undefined> => {
    const { kind, number, customer } = await requireCareCase(tx, staff, params.number, now)
    if (kind !== 'help') throw new CommandRefused('Only requests for help with paying are answered here.')
    await sendHelpAnswer(tx, { number, text: body.text }, { outbox, now })
    await deleteCareDraft(tx, customer.billingAccountId, staff.staffId, 'answer')
    await recordStaffAction(tx, staff, { kind: 'changed', what: `Answered ${params.number.toUpperCase()}`, customer }, now)
  })
}
