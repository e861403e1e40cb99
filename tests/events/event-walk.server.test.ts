import { readPlanTrials, returnFromTrial, startPlanTrial } from '#contract/plan-fit/plan-trial.contract.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as accountSettings from '#contract/account-settings/account-settings.contract.ts'
import * as billQueries from '#contract/bill-insights/bill-queries.contract.ts'
import * as planner from '#contract/bill-planner/bill-planner.contract.ts'
import * as plan from '#contract/bill-planner/payment-plan.contract.ts'
import * as bottledGas from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import * as care from '#contract/care/care.contract.ts'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as consents from '#contract/consents/consents.contract.ts'
import * as donation from '#contract/donation/donation.contract.ts'
import * as ev from '#contract/ev/ev-everywhere.contract.ts'
import * as reads from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as siteMeters from '#contract/meter-reads/meter-reads.contract.ts'
import * as moves from '#contract/moving-house/moving-house.contract.ts'
import * as transfer from '#contract/payments/bank-transfer.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import * as people from '#contract/people/people.contract.ts'
import * as shout from '#contract/power-shout/power-shout-commands.contract.ts'
import * as privacy from '#contract/privacy/privacy.contract.ts'
import * as transactions from '#contract/transactions/transactions.contract.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn as readHands } from '#tests/meter-reads/hands.server.ts'
import { handsOn as moveHands } from '#tests/moving-house/hands.server.ts'
import { handsOn as shoutHands } from '#tests/power-shout/hands.server.ts'
import { type EventWalk, walkEvents } from './event-walk.ts'
import { changesAtDesk, writeEndpoints } from './write-endpoints.ts'

/** Walked by tests/activation, since the demo's customers have logins, by tests/bottled-gas: the demo has no delivery company, and by tests/desk. */
const flexCalls = ['joinFlexEvent', 'leaveFlexEvent', 'chooseFlexSetting']
const elsewhere = ['addBookings', 'finishActivation', 'postDeliveryNews', ...flexCalls, ...changesAtDesk]

onDatabase('the calls of customers', (open) => {
  let portal: DemoPortal
  let walk: EventWalk
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { hasIntervals: false })
    walk = walkEvents(portal)
  })
  beforeEach(() => portal.db.query('delete from event'))
  const does: EventWalk['does'] = (...args) => walk.does(...args)
  const recorded: EventWalk['recorded'] = () => walk.recorded()
  const accountOf: EventWalk['accountOf'] = (name) => walk.accountOf(name)
  const admin: EventWalk['admin'] = (...words) => walk.admin(...words)

  it('about moving house leave where from and where to', async () => {
    const hands = moveHands(portal, 'wiremu')
    const form = await hands.form()
    const { body, data, account: number } = await does<moves.BookedMove>('wiremu', moves.submitMovingHouse, { body: form })
    const [customer] = await portal.db.query<{ customerNumber: string }>(
      'select customer_number from billing_account where billing_account_id = $1',
      [await accountOf('wiremu')],
    )
    expect(number).toBe(customer?.customerNumber)
    expect(data).toEqual([
      {
        move: body.referenceId,
        person: expect.any(String),
        site: expect.any(String),
        from: body.currentAddress,
        to: '21 Hopper Street, Wellington',
        leavesOn: '2026-06-26',
        arrivesOn: '2026-06-27',
        supplyTypes: ['electricity'],
        plan: null,
        isMeterAccessPrevented: false,
        meterAccess: '',
        isDogOnSite: true,
        needsMedicalSupport: false,
        message: 'Keys from 9 am',
        email: 'new@example.com',
        mobile: '+64215550142',
      },
    ])
    const params = { referenceId: body.referenceId }
    const days = { currentMoveDate: '2026-06-28', newMoveDate: '2026-06-29' }
    expect((await does('wiremu', moves.changeMovingHouseDates, { params, body: days })).data).toMatchObject([
      { move: body.referenceId, leavesOn: '2026-06-28', arrivesOn: '2026-06-29' },
    ])
    await does('wiremu', moves.cancelMovingHouse, { params })
    await portal.db.query('delete from event')
    await portal.ask('wiremu', moves.cancelMovingHouse, { params, key: newKey() })
    expect(await recorded()).toEqual([])
  })

  it('about moving house with another plan leave the plan, too', async () => {
    const hands = moveHands(portal, 'aroha')
    const { variant } = await hands.options()
    const offers = (await hands.offers()).offers
    expect(variant).not.toBe('standard')
    const chosen = offers.find(({ isCurrent }) => !isCurrent)
    const form = await hands.form({ selectedOffer: chosen?.offerId, selectedOfferFullString: chosen?.fullString })
    await portal.ask('aroha', moves.submitMovingHouse, { body: form, key: newKey() })
    expect(await recorded()).toMatchObject([
      { type: 'move.requested', data: { plan: chosen?.offerId } },
      { type: 'plan.requested', data: { plan: chosen?.offerId, supplyTypes: ['electricity'], fromDay: form.newMoveDate } },
    ])
  })

  it('about a trial of another plan leave the plan and the days', async () => {
    const { supplyPointId } = await portal.get<{ supplyPointId: string }>('aroha', readPlanTrials)
    const body = { supplyPointId, planId: 'ev-night', kind: 'trial' }
    const started = await does<{ trialId: string }>('aroha', startPlanTrial, { body })
    expect(started.data).toMatchObject([
      { plan: 'ev-night', fromDay: '2026-06-10' },
      { trial: started.body.trialId, person: expect.any(String), to: 'ev-night', startDate: '2026-06-10', endDate: '2026-09-09' },
    ])
    const params = { trialId: started.body.trialId }
    expect((await does('aroha', returnFromTrial, { params })).data).toMatchObject([
      { plan: 'night-saver-low' },
      { trial: started.body.trialId, person: expect.any(String), to: 'night-saver-low', fromDay: '2026-06-10' },
    ])
  })

  it('about bottled gas leave what the delivery needs', async () => {
    const { body, data } = await does<{ orderId: string; receiptNumber: string }>('aroha', bottledGas.placeOrder)
    expect(data).toEqual([
      {
        order: body.receiptNumber,
        person: expect.any(String),
        supplyPoint: expect.any(String),
        address: expect.any(String),
        bottles: 2,
        expectedOn: expect.stringMatching(/^2026-06-/),
        isAutomatic: false,
      },
    ])
    const { orderId } = body
    expect((await does('aroha', bottledGas.changeOrder, { body: { orderId, numberOfBottles: 1 } })).data).toMatchObject([
      { order: body.receiptNumber, bottles: 1 },
    ])
    await does('aroha', bottledGas.cancelOrder, { body: { orderId } })
  })

  it('about meter readings leave the reading and its register', async () => {
    const hands = readHands(() => portal)
    const { meter, device } = await hands.byHand('wiremu')
    const { from, to } = await hands.likelyOf('wiremu')
    const likely = Math.round((Number(from) + Number(to)) / 2)
    const body = { meters: [{ id: meter.id, devices: [{ id: device.id, deviceReading: String(likely) }] }] }
    const { body: sent, data } = await does<{ reads: siteMeters.MeterRead[] }>('wiremu', reads.submitMeterRead, { body })
    const [read] = sent.reads
    const [first] = data
    expect(first).toMatchObject({ read: read?.readId, replaces: null, reading: likely, readOn: '2026-06-09', needsCheck: false })
    expect([first?.['meter'], first?.['register'], first?.['icp']]).toEqual([
      meter.serial,
      expect.any(String),
      expect.stringMatching(/^\d{10}[A-Z]{2}[0-9A-F]{3}$/),
    ])
    const { data: changed, body: again } = await does<{ reads: siteMeters.MeterRead[] }>('wiremu', reads.changeMeterRead, {
      params: { readId: read?.readId ?? '' },
      body: { deviceReading: String(likely + 1) },
    })
    expect(changed).toMatchObject([{ replaces: read?.readId, reading: likely + 1 }])
    const newest = again.reads.find(({ readId }) => readId !== read?.readId)?.readId ?? ''
    expect((await does('wiremu', reads.takeBackMeterRead, { params: { readId: newest } })).data).toMatchObject([{ read: newest }])
  })

  it('about free hours leave the hours', async () => {
    const hands = shoutHands(portal, 'aroha')
    const offer = (await hands.offers()).find(({ status }) => status === 'open')
    const accepted = {
      loyaltyAccountId: offer?.offerAccountId,
      memberId: offer?.offerMemberId,
      campaignOfferId: offer?.offerId,
      quantity: offer?.offerValue,
      offerCode: offer?.offerCode,
    }
    expect((await does('aroha', shout.acceptOffer, { body: accepted })).data).toMatchObject([
      { offer: offer?.offerId, hours: offer?.offerValue },
    ])
    const { body, data } = await does<{ bookingId: string }>('aroha', shout.addBooking, {
      body: await hands.bodyFor('2026-06-20', 17, 2),
    })
    expect(data).toMatchObject([{ booking: body.bookingId, day: '2026-06-20', fromHour: 17, toHour: 19 }])
    await does('aroha', shout.deleteBooking, {
      body: { bookingId: body.bookingId, billingAccountId: await hands.billingAccountId() },
    })
    const { schools } = await portal.get<{ schools: { schoolId: string }[] }>('aroha', donation.readDonationSchools)
    const [school, other] = schools.map(({ schoolId }) => schoolId)
    await portal.ask('aroha', donation.saveDonation, { body: { schoolId: school, hours: 1 } })
    expect((await does('aroha', donation.saveDonation, { body: { schoolId: other, hours: 2 } })).data).toMatchObject([
      { school: other, hours: 2 },
    ])
  })

  it('about contacts leave the new value, once', async () => {
    expect(
      (await does('aroha', accountSettings.savePhone, { params: { purpose: 'work' }, body: { number: '04 555 0199' } })).data,
    ).toEqual([{ person: expect.any(String), what: 'workPhone', value: '+6445550199' }])
    await portal.db.query('delete from event')
    await portal.ask('aroha', accountSettings.savePhone, { params: { purpose: 'work' }, body: { number: '04 555 0199' } })
    expect(await recorded()).toEqual([])
    const gone = await does('aroha', accountSettings.deletePhone, {
      params: { purpose: 'work' },
      body: { number: '04 555 0199' },
    })
    expect(gone.data).toMatchObject([{ what: 'workPhone', value: null }])
    expect((await does('aroha', accountSettings.updatePostalAddress)).data).toMatchObject([
      { what: 'postalAddress', value: 'PO Box 12, Te Aro, Wellington 6141' },
    ])
    await portal.db.query('update billing_account set is_invoice_by_email = false, has_promotions = true')
    expect((await does('aroha', accountSettings.updateUserPreferences)).data).toMatchObject([
      { what: 'billingEmail', value: 'bills@example.com' },
      { topic: 'bills', channel: 'email', isOn: true },
      { topic: 'news', channel: 'email', isOn: false },
    ])
    await does('aroha', accountSettings.chooseMessage)
  })

  it('about care leave no word about anybody’s health', async () => {
    const { data } = await does('aroha', care.registerCare)
    expect(JSON.stringify(data)).not.toMatch(/Mum|breathing/)
    for (const endpoint of [care.sendCareForm, care.saveCareContact, care.saveBillForm, care.askForHelp, care.endCare])
      await does('aroha', endpoint)
  })

  it('about complaints and questions leave their numbers', async () => {
    const { body } = await does<complaints.Complaint>('aroha', complaints.makeComplaint)
    const params = { complaintId: body.complaintId }
    expect((await does('aroha', complaints.addToComplaint, { params })).data).toMatchObject([{ complaint: body.number }])
    await admin('complaints', 'answer', body.number, '--text', 'We are sorry.')
    expect((await does('aroha', complaints.settleComplaint, { params })).data).toMatchObject([{ how: 'settled' }])
    const { body: second } = await does<complaints.Complaint>('aroha', complaints.makeComplaint)
    await does('aroha', complaints.withdrawComplaint, { params: { complaintId: second.complaintId } })

    const { transactions: rows } = await portal.get<transactions.TransactionHistory>('aroha', transactions.readTransactions)
    const invoiceId = rows.find(({ kind }) => kind === 'invoice')?.invoiceId ?? ''
    const { body: query, data } = await does<billQueries.BillQuery>('aroha', billQueries.askBillQuery, { params: { invoiceId } })
    const [invoice] = await portal.db.query<{ number: string }>('select number from invoice where invoice_id = $1', [invoiceId])
    expect(data).toMatchObject([{ query: query.number, invoice: invoice?.number, isReopened: false }])
    const queried = { params: { queryId: query.queryId } }
    await admin('queries', 'answer', query.number, '--text', 'It is right.')
    const { data: reopened } = await does('aroha', billQueries.reopenBillQuery, { ...queried, body: { message: 'Is it?' } })
    expect(reopened).toMatchObject([{ isReopened: true }])
    await does('aroha', billQueries.closeBillQuery, queried)
  })

  it('about privacy leave what was asked for', async () => {
    const { body } = await does<privacy.PrivacyRequest>('aroha', privacy.askCorrection)
    await admin('privacy', 'refuse', body.number, '--text', 'It is right.')
    await does('aroha', privacy.attachStatement, { params: { requestId: body.requestId }, body: { statement: 'It is not.' } })
    const { body: second } = await does<privacy.PrivacyRequest>('aroha', privacy.askCorrection)
    await does('aroha', privacy.withdrawPrivacyRequest, { params: { requestId: second.requestId } })
    expect((await does('aroha', privacy.askDeletion, { body: { scope: 'extras' } })).data).toMatchObject([
      { kind: 'deletion', scope: 'extras' },
    ])
  })

  it('about people and third parties leave who may do what', async () => {
    const given = { role: 'viewer', siteId: null, until: null }
    const invite = async (email: string) =>
      (await portal.ask('aroha', people.invitePerson, { body: { email, ...given }, key: newKey() })).body as unknown as {
        accessId: string
      }
    const params = { accessId: (await invite('wiremu@example.com')).accessId }
    const { data, account: number } = await does('wiremu', people.takeUpInvitation, { params })
    expect(data).toMatchObject([
      { access: params.accessId, name: expect.stringMatching(/^Wiremu /), role: 'viewer', untilDay: null },
    ])
    expect(number).not.toBeNull()
    await does('aroha', people.changePerson, { params, body: { ...given, role: 'payer', was: given } })
    await does('wiremu', people.leaveAccount, { params })
    const second = { accessId: (await invite('wiremu@example.com')).accessId }
    await portal.ask('wiremu', people.takeUpInvitation, { params: second })
    await does('aroha', people.removePerson, { params: second })

    const partyKey = /opp-\S+$/.exec(
      await admin('parties', 'add', '--name', 'SolarCompare', '--text', 'Solar', '--path', 'https://solar.example'),
    )?.[0]
    const asked = await portal.server.inject({
      method: 'POST',
      url: '/v2/party/consentRequests',
      headers: { authorization: `Bearer ${partyKey}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ scopes: ['use'], purpose: 'To compare.', months: 6 }),
    })
    const { code } = asked.json() as { code: string }
    const { body } = await does<consents.Consent>('aroha', consents.giveConsent, {
      params: { code },
      body: { scopes: ['use'], propertyIds: null, until: '2026-12-08' },
    })
    const consent = { params: { consentId: body.consentId } }
    expect((await does('aroha', consents.renewConsent, consent)).data).toMatchObject([
      { consent: body.consentId, party: 'SolarCompare', untilDay: '2027-06-08' },
    ])
    expect((await does('aroha', consents.endConsent, consent)).account).not.toBeNull()
  })

  it('about paying leave how much, when, and of an account only what may be shown', async () => {
    const { data } = await does('aroha', payments.setUpDirectDebit)
    expect(JSON.stringify(data)).not.toContain('0544893')
    expect(data).toMatchObject([{ holder: 'A Bennett', authorisedOn: '2026-06-09' }, { method: 'directDebit' }])
    await does('daniel', transfer.reportBankTransfer)
    await does('aroha', planner.chooseSmoothPay, { body: { mode: 'own', weeklyAmount: 60 } })
    await portal.db.query('update smooth_pay set proposed_cents = 7000 where billing_account_id = $1', [await accountOf('aroha')])
    const weekly = { isAgreed: true, weeklyAmount: 70 }
    expect((await does('aroha', planner.agreeToWeekly, { body: weekly })).data).toMatchObject([{ weeklyCents: 7_000 }])
    await does('aroha', planner.endSmoothPay)
    const june = { params: { endDate: '2026-06-17' } }
    expect((await does('sina', planner.moveComingPayment, { ...june, body: { day: '2026-07-09' } })).data).toMatchObject([
      { periodEnd: '2026-06-17', payOn: '2026-07-09' },
    ])
    expect((await does('sina', planner.restoreComingPayment, june)).data).toMatchObject([{ payOn: '2026-07-01' }])
    await portal.db.query(
      "update direct_debit_authority set authorised_at = '2026-05-01T00:00:00Z' where billing_account_id = $1 and ended_at is null",
      [await accountOf('aroha')],
    )
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       select $1, gen_random_uuid(), '2026-06-09', 'payment', 'Too much', -4250 - coalesce(sum(cents), 0)
       from account_transaction where billing_account_id = $1`,
      [await accountOf('aroha')],
    )
    expect((await does<{ reference: string }>('aroha', credit.refundCredit)).data).toMatchObject([{ cents: 4_250 }])
    await does('aroha', payments.deleteRecurring)
    await does('wiremu', payments.updateRecurringCard)
    await does('wiremu', payments.deleteCard)
    await does('wiremu', credit.extendCredit)
  })

  it('about paying in parts leave the parts', async () => {
    const { arrears } = await portal.get<plan.Arrears>('daniel', plan.readArrears)
    const amount = arrears?.amount ?? 0
    const { data } = await does('daniel', plan.agreePaymentPlan, { body: { fortnights: 6, amount } })
    const [agreed] = data as unknown as [{ cents: number; instalments: { cents: number }[] }]
    expect([agreed.cents, agreed.instalments.length]).toEqual([Math.round(amount * 100), 6])
    expect(agreed.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(agreed.cents)
    const later = await openDemo(portal.db, { now: demoNow + 26 * dayMs, hasIntervals: false })
    expect((await does('daniel', plan.catchUpPaymentPlan, {}, later)).data).toMatchObject([{ cents: agreed.cents }])
    await does('daniel', plan.endPaymentPlan)
  })

  it('about the charge network leave the membership', async () => {
    await portal.ask('priya', ev.verifyChargeNet, { body: { chargeNetId: 'CN-317042', email: 'priya@example.com' } })
    const joined = await does('priya', ev.joinChargeNet, { body: { chargeNetId: 'CN-317042', email: 'priya@example.com' } })
    expect(joined.data).toMatchObject([{ membership: 'CN-317042' }])
    await does('priya', ev.leaveChargeNet, { body: { chargeNetId: 'CN-317042' } })
  })

  it('are all walked', () => {
    const withEvents = Object.entries(writeEndpoints).flatMap(([name, events]) => (typeof events === 'string' ? [] : [name]))
    expect(withEvents.filter((name) => !walk.walked.has(name))).toEqual(elsewhere)
  })
})
