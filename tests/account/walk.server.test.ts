import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountSwitcher } from '#contract/account.contract.ts'
import * as account from '#contract/account.contract.ts'
import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { TransactionHistory } from '#contract/transactions.contract.ts'
import * as transactions from '#contract/transactions.contract.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { eachDatabase } from '#tests/kit/databases.ts'
import { handsOn, moveForm } from '#tests/moving-house/hands.server.ts'
import { demo, type DemoPortal, openDemo, type Request } from './demo-portal.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')
const unknown = '00000000-0000-4000-8000-000000000000'
const period = { startDate: '2026-05-22', endDate: '2026-06-19' }

interface Ids {
  readonly billingAccountId: string
  readonly siteId: string | null
  readonly supplyPointId: string
  /** Of a move of house. */
  readonly referenceId?: string
  readonly invoiceId?: string
  readonly transactionId?: string
}

/** A good request of each endpoint that takes something. */
const requestFor = ({ name }: Endpoint, ids: Ids): Request => {
  const { billingAccountId, siteId, supplyPointId, referenceId, invoiceId = unknown, transactionId = unknown } = ids
  const requests: Readonly<Record<string, Request>> = {
    readWidgetList: { query: { tabId: 'newDashboard' } },
    readOlderWidgetList: { query: { tabId: 'header' } },
    readSiteUsage: { body: { supplyPointId, startDate: '2026-06-03', endDate: '2026-06-09', intervalType: 'HALF_HOURLY' } },
    readUsageInsight: { body: { supplyPointId, ...period } },
    readElectricityBillPeriod: { body: period },
    readUsageSummary: { body: period },
    selectSite: { body: { billingAccountId, siteId } },
    dismissNextBestAction: { body: { type: 'showerOptimiser' } },
    restoreNextBestAction: { body: { type: 'showerOptimiser' } },
    updateFlag: { body: { flagName: 'preOutageSeen' } },
    setTag: { query: { tagName: 'TIPS_BETA_SEEN' } },
    saveHomeProfile: { body: { HouseType: 'Terrace' } },
    saveCarbonStep: { body: { occupants: { adults: 2, children: 1 } } },
    saveShowerGoal: {
      body: { people: 2, hotWater: 'electricity', minutesNow: 8, litresNow: 9, minutes: 7, litres: 9, frequency: 3 },
    },
    saveBusinessProfile: { body: { TotalNumberOfSites: 2 } },
    savePropertyAvatar: { body: { type: 'bach', colorSchema: 'clay' } },
    readFeatureMessages: { query: { target: 'eiq2Onboarding' } },
    noteNewFeaturePromotion: { body: { promoId: 'eco-tracker', viewType: 'shown' } },
    collectAnalytics: { body: { name: 'pageViewed', email: '0'.repeat(64), page: 'dashboard' } },
    readPowerShoutBookings: { query: { supplyPointId, selectedDate: '2026-06-20' } },
    acceptOffer: {
      body: { loyaltyAccountId: unknown, memberId: unknown, campaignOfferId: unknown, quantity: 1, offerCode: 'X' },
    },
    addBooking: {
      body: {
        startDate: '2026-06-20T17:00:00+12:00',
        supplyAgreementId: unknown,
        duration: 1,
        ecoHours: 0,
        supplyPointId,
        loyaltyAccountId: unknown,
      },
    },
    saveMyEv: { body: { name: 'Leafy', make: 'Nissan', model: 'Leaf', charger: 'socket' } },
    readChargingSessions: { query: { startDate: '2026-01-01', endDate: '2026-12-31' } },
    verifyChargeNet: { body: { chargeNetId: 'CN-000001', email: 'nobody@example.com' } },
    joinChargeNet: { body: { chargeNetId: 'CN-000001', email: 'nobody@example.com' } },
    leaveChargeNet: { body: { chargeNetId: 'CN-000001' } },
    deleteBooking: { body: { bookingId: unknown, billingAccountId } },
    payOnce: { body: { amountToPay: 20, withToken: false } },
    noteCardNotice: { body: { notice: '{}', signature: 'x' } },
    setUpDirectDebit: {
      body: {
        bankDetails: {
          holder: 'A Bennett',
          issuer: 'Kiwibank',
          number: '38-9019-0544893-000',
          paymentInformation: 'POWER',
          branch: 'Kāpiti',
          branchAddress: '1 Rimu Road',
          customerName: 'A Bennett',
          mobile: '021 123 4567',
        },
      },
    },
    readInvoice: { params: { invoiceId } },
    readInvoiceProof: { params: { invoiceId } },
    readBillInsights: { query: { invoiceId } },
    readTransactionDocument: { params: { transactionId } },
    readStatement: { query: { format: 'csv' } },
    readGasBillPeriod: { query: period },
    readGasUsage: { query: { supplyPointId, selectedYear: '2026' } },
    readAggregatedGasUsage: { body: period },
    askBillQuery: { params: { invoiceId }, body: { position: 1, message: 'Is this right?' } },
    closeBillQuery: { params: { queryId: unknown } },
    reopenBillQuery: { params: { queryId: unknown }, body: { message: 'Is this right?' } },
    readMeterReadPreview: { body: { meters: [{ id: unknown, devices: [{ id: unknown, deviceReading: '4217' }] }] } },
    submitMeterRead: { body: { meters: [{ id: unknown, devices: [{ id: unknown, deviceReading: '4217' }] }] } },
    changeMeterRead: { params: { readId: unknown }, body: { deviceReading: '4217' } },
    takeBackMeterRead: { params: { readId: unknown } },
    chooseSmoothPay: { body: { mode: 'own', weeklyAmount: 60 } },
    agreeToWeekly: { body: { isAgreed: true, weeklyAmount: 60 } },
    moveComingPayment: { params: { endDate: '2026-06-19' }, body: { day: '2026-07-10' } },
    restoreComingPayment: { params: { endDate: '2026-06-19' } },
    markPayday: { body: { firstOn: '2026-06-25', every: 'fortnight' } },
    unmarkPayday: { params: { paydayId: unknown } },
    agreePaymentPlan: { body: { fortnights: 6, amount: 186.4 } },
    readMovingHouseOffers: { query: { energy: 'electricity' } },
    readMovingHouseRates: { query: { energy: 'electricity,lpg' } },
    readAddresses: { query: { query: 'hospital' } },
    readAddress: { params: { dpId: '2000000' } },
    saveMovingHouseDraft: { body: { modalStep: 1, form: {} } },
    submitMovingHouse: { body: { ...moveForm, propertyIdToPopulate: siteId ?? unknown } },
    changeMovingHouseDates: {
      params: { referenceId: referenceId ?? 'MV-2222-2222' },
      body: { currentMoveDate: '2026-06-26', newMoveDate: '2026-06-27' },
    },
    cancelMovingHouse: { params: { referenceId: referenceId ?? 'MV-2222-2222' } },
    postEvent: { params: { name: 'viewEcoTracker' }, query: { track: 'realtime' } },
  }
  return requests[name] ?? {}
}

/** The calls that name something of a customer's by its id, and how the request names it. */
const naming: readonly { readonly name: string; readonly ids: (mine: Ids, theirs: Ids) => Partial<Ids>[] }[] = [
  { name: 'readSiteUsage', ids: (_, theirs) => [{ supplyPointId: theirs.supplyPointId }] },
  { name: 'readGasUsage', ids: (_, theirs) => [{ supplyPointId: theirs.supplyPointId }] },
  { name: 'readUsageInsight', ids: (_, theirs) => [{ supplyPointId: theirs.supplyPointId }] },
  { name: 'readPowerShoutBookings', ids: (_, theirs) => [{ supplyPointId: theirs.supplyPointId }] },
  { name: 'addBooking', ids: (_, theirs) => [{ supplyPointId: theirs.supplyPointId }] },
  { name: 'submitMovingHouse', ids: (_, theirs) => [{ siteId: theirs.siteId }] },
  { name: 'changeMovingHouseDates', ids: (_, { referenceId = '' }) => [{ referenceId }] },
  { name: 'cancelMovingHouse', ids: (_, { referenceId = '' }) => [{ referenceId }] },
  { name: 'readInvoice', ids: (_, { invoiceId = '' }) => [{ invoiceId }] },
  { name: 'readInvoiceProof', ids: (_, { invoiceId = '' }) => [{ invoiceId }] },
  { name: 'readBillInsights', ids: (_, { invoiceId = '' }) => [{ invoiceId }] },
  { name: 'askBillQuery', ids: (_, { invoiceId = '' }) => [{ invoiceId }] },
  { name: 'readTransactionDocument', ids: (_, { transactionId = '' }) => [{ transactionId }] },
  { name: 'deleteBooking', ids: (_, theirs) => [{ billingAccountId: theirs.billingAccountId }] },
  {
    name: 'selectSite',
    ids: (mine, theirs) => [
      { billingAccountId: theirs.billingAccountId, siteId: null },
      { billingAccountId: theirs.billingAccountId, siteId: theirs.siteId },
      { billingAccountId: mine.billingAccountId, siteId: theirs.siteId },
      { billingAccountId: theirs.billingAccountId, siteId: mine.siteId },
    ],
  },
]

const idsOf = async (portal: DemoPortal, name: string): Promise<Ids> => {
  const { billingAccounts } = await portal.get<AccountSwitcher>(name, account.readSwitcher)
  const [first] = billingAccounts
  const site = first?.billingAccountSites[0]
  const electricity = site?.supplyPoints.find(({ supplyType }) => supplyType === 'electricity')
  return { billingAccountId: first?.id ?? '', siteId: site?.id ?? null, supplyPointId: electricity?.id ?? '' }
}

const withoutInstance = (body: object) => ({ ...body, instance: null })

eachDatabase('every endpoint', (open) => {
  let portal: DemoPortal
  /** A move of Wiremu’s. */
  let booked: { readonly referenceId: string }
  /** A bill of his, as data and as a movement. */
  let billed: { readonly invoiceId: string; readonly transactionId: string }
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    const hands = handsOn(portal, 'wiremu')
    booked = (await hands.submit(await hands.form())).body as { referenceId: string }
    const { transactions: rows } = await portal.get<TransactionHistory>('wiremu', transactions.readTransactions)
    const bill = rows.find(({ kind }) => kind === 'invoice')
    billed = { invoiceId: bill?.invoiceId ?? '', transactionId: bill?.id ?? '' }
  })

  it.each(endpoints.filter(({ path }) => path.startsWith('/private/')).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers 401 without a valid token, whatever else the request holds [HTTP-04 HTTP-05]',
    async (_, endpoint) => {
      const ids = { billingAccountId: unknown, siteId: null, supplyPointId: unknown }
      const problem = { status: 401, body: expect.objectContaining({ type: '/error/unauthorized', status: 401 }) }
      expect(await portal.ask(null, endpoint, requestFor(endpoint, ids))).toEqual(problem)
      expect(await portal.ask('nobody', endpoint, { body: { strange: true } })).toEqual(problem)
    },
  )

  it.each(names)('answers %s on each of them, or refuses with a problem that the call documents', async (name) => {
    const ids = await idsOf(portal, name)
    const unexpected: object[] = []
    for (const endpoint of endpoints) {
      const { status, body } = await portal.ask(name, endpoint, requestFor(endpoint, ids))
      const { type } = (body ?? {}) as { type?: string }
      const isGood = status === 200 || status === 204
      // Nobody has what a path with an id names here.
      const isNobodys = status === 404 && type === '/error/not_found' && endpoint.path.includes('/:')
      if (!isGood && !isNobodys && !(endpoint.problems[status] ?? []).includes(type ?? ''))
        unexpected.push({ name: endpoint.name, status, type })
    }
    expect(unexpected).toEqual([])
  })

  describe.each(naming)('$name', ({ name, ids }) => {
    const endpoint = endpoints.find((one) => one.name === name) as Endpoint

    it('answers 404 for what is another customer’s, with the very body of what nobody has', async () => {
      const mine = await idsOf(portal, 'aroha')
      const theirs = { ...(await idsOf(portal, 'wiremu')), ...booked, ...billed }
      const nobodys = {
        billingAccountId: unknown,
        siteId: unknown,
        supplyPointId: unknown,
        invoiceId: unknown,
        transactionId: unknown,
      }
      const missing = await portal.ask('aroha', endpoint, requestFor(endpoint, { ...mine, ...nobodys }))
      expect(missing.status).toBe(404)
      for (const foreign of ids(mine, theirs)) {
        const { status, body } = await portal.ask('aroha', endpoint, requestFor(endpoint, { ...mine, ...foreign }))
        expect({ status, body: withoutInstance(body) }).toEqual({ status: 404, body: withoutInstance(missing.body) })
      }
    })

    it.each(['', 'x', "' or 1=1 --", '../../etc', '94b245a552658 4ed'])('answers 404 for the malformed id %j too', async (id) => {
      const mine = await idsOf(portal, 'aroha')
      const { status } = await portal.ask(
        'aroha',
        endpoint,
        requestFor(endpoint, {
          ...mine,
          supplyPointId: id,
          billingAccountId: id,
          siteId: id,
          referenceId: id,
          invoiceId: id,
          transactionId: id,
        }),
      )
      expect(status).toBe(404)
    })
  })

  it('leaves the selection as it was when another customer’s account is asked for [DASH-65]', async () => {
    const theirs = await idsOf(portal, 'priya')
    const before = await portal.get('rangi', account.readSwitcher)
    await portal.ask('rangi', account.selectSite, { body: { billingAccountId: theirs.billingAccountId, siteId: null } })
    expect(await portal.get('rangi', account.readSwitcher)).toEqual(before)
  })
})
