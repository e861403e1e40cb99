import { termsVersion } from '#contract/activation/activation.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { failure } from '#tests/failure-report/failures.ts'
import { moveForm } from '#tests/moving-house/hands.server.ts'
import type { Request } from './demo-portal.ts'

/** A browser's, of 256 bits. */
const activationKey = 'a'.repeat(43)
/** What nobody has. */
export const unknown = '00000000-0000-4000-8000-000000000000'
/** Of the list for homes. */
const someTip = '7d0c1a52-0d5e-4b0a-9a51-000000000101'
const period = { startDate: '2026-05-22', endDate: '2026-06-19' }

export interface Ids {
  readonly billingAccountId: string
  readonly siteId: string | null
  readonly supplyPointId: string
  /** Of bottled gas. */
  readonly supplyAgreementId?: string
  readonly orderId?: string
  /** Of a move of house. */
  readonly referenceId?: string
  readonly invoiceId?: string
  readonly transactionId?: string
  /** Of a person with access. */
  readonly accessId?: string
}

/** A good request of each endpoint that takes something. */
export const requestFor = ({ name }: Endpoint, ids: Ids): Request => {
  const { billingAccountId, siteId, supplyPointId, referenceId, invoiceId = unknown, transactionId = unknown } = ids
  const { supplyAgreementId = unknown, orderId = unknown, accessId = unknown } = ids
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
    readUsageImpact: { query: { date: '2026-06-08' } },
    readMonthlyUsageImpact: { query: { month: '2026-05' } },
    saveDonation: { body: { schoolId: null, hours: 1 } },
    saveShowerGoal: {
      body: { people: 2, hotWater: 'electricity', minutesNow: 8, litresNow: 9, minutes: 7, litres: 9, frequency: 3 },
    },
    saveForecastAlert: { body: { line: 200 } },
    reviewTip: { params: { guid: someTip }, body: { tipReviewStatus: 'Liked' } },
    removeTipReview: { params: { guid: someTip } },
    visitTipCategory: { body: { categoryVisited: 'heating' } },
    saveBusinessProfile: { body: { TotalNumberOfSites: 2 } },
    readHomeComparison: { query: { environment: 'web' } },
    readYearlyInsights: { query: { year: '2026' } },
    saveComparisonChoice: { body: { off: ['age'], takesPart: true } },
    savePropertyAvatar: { body: { type: 'bach', colorSchema: 'clay' } },
    askCorrection: { body: { fact: 'other', kept: '', wanted: 'Miss', reason: 'It says Mrs.' } },
    askDeletion: { body: { scope: 'everything' } },
    attachStatement: { params: { requestId: unknown }, body: { statement: 'It is mine.' } },
    withdrawPrivacyRequest: { params: { requestId: unknown } },
    changeEmail: { body: { email: 'somebody.else@example.com' } },
    addPasskey: { body: { credential: {} } },
    namePasskey: { params: { passkeyId: unknown }, body: { name: 'Phone' } },
    removePasskey: { params: { passkeyId: unknown } },
    confirmCodes: { body: { code: '000000' } },
    endDevice: { params: { deviceId: unknown } },
    savePhone: { params: { purpose: 'work' }, body: { number: '04 555 0100' } },
    deletePhone: { params: { purpose: 'work' }, body: { number: '04 555 0100' } },
    updatePostalAddress: { body: { dpId: null, fullAddress: 'PO Box 12, Te Aro, Wellington 6141' } },
    updateUserPreferences: { body: { email: 'bills@example.com', sendBillViaEmail: true, sendPromotionViaEmail: false } },
    saveSiteNickname: { body: { billingAccountSiteId: siteId ?? unknown, nickname: 'Bach' } },
    chooseMessage: { body: { topic: 'bills', channel: 'portal', isOn: false } },
    chooseAlert: {
      body: { kind: 'use', isOn: true, threshold: 50, byMail: true, inPortal: true, siteId: null },
    },
    markAlertsRead: { body: { toldId: null } },
    readFeatureMessages: { query: { target: 'eiq2Onboarding' } },
    noteNewFeaturePromotion: { body: { promoId: 'eco-tracker', viewType: 'shown' } },
    collectAnalytics: { body: { name: 'pageViewed', email: '0'.repeat(64), page: 'dashboard' } },
    collectStateVisits: { body: { counts: [{ chart: 'notices', state: 'quiet', visits: 1, milliseconds: 1, ends: 0 }] } },
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
    beginActivation: { body: { key: activationKey, accountNumber: '500 000 000', email: 'nobody@example.com' } },
    checkActivationCode: { body: { key: activationKey, code: '000000' } },
    checkActivationLink: { body: { key: activationKey, link: 'none' } },
    checkActivationLetter: { body: { key: activationKey, accountNumber: '500 000 000', code: '2222-2222' } },
    beginActivationPasskey: { body: { key: activationKey, email: null } },
    finishActivation: { body: { key: activationKey, termsVersion, email: null, password: 'mahi-with-the-tide' } },
    tellFailure: { body: { ...failure, words: '' } },
    noteSignIn: { body: { idToken: 'x' } },
    postDeliveryNews: { body: Buffer.from('{}'), media: 'application/json' },
    noteWindcaveNotification: { query: { sessionId: 'none' } },
    postWindcaveNotification: { body: Buffer.from('sessionId=none'), media: 'application/x-www-form-urlencoded' },
    postStripeEvent: { body: Buffer.from('{}'), media: 'application/json' },
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
    askDataArchive: { body: {} },
    readConsentRequest: { params: { code: 'NONE-0000' } },
    giveConsent: { params: { code: 'NONE-0000' }, body: { scopes: ['use'], propertyIds: null, until: '2026-12-31' } },
    renewConsent: { params: { consentId: unknown } },
    endConsent: { params: { consentId: unknown } },
    makeApiKey: {
      params: { keyId: unknown },
      body: { name: 'Home Assistant', scopes: ['use'], propertyId: null, until: '2026-12-31' },
    },
    revokeApiKey: { params: { keyId: unknown } },
    exportUsage: { query: { format: 'csv', startDate: '2026-06-01', endDate: '2026-06-02', supplyPointId } },
    readGasBillPeriod: { query: period },
    readUsageBreakdown: { query: { environment: 'web' } },
    readGasUsage: { query: { supplyPointId, selectedYear: '2026' } },
    readAggregatedGasUsage: { body: period },
    askBillQuery: { params: { invoiceId }, body: { position: 1, message: 'Is this right?' } },
    registerCare: {
      body: { person: 'Mum', dependsOn: ['breathing'], details: '', alternate: null, hasEmergencyPlan: true },
    },
    sendCareForm: { body: new TextEncoder().encode('%PDF-1.7 a form') },
    saveCareContact: { body: { channel: 'phone', time: 'morning', alternate: null } },
    saveBillForm: { body: { billForm: 'largePrint' } },
    askForHelp: { body: { wish: 'moreTime', message: '' } },
    makeComplaint: { body: { topic: 'service', invoiceId: null, siteId: null, message: 'Nobody rang back.', wish: '' } },
    addToComplaint: { params: { complaintId: unknown }, body: { message: 'Still nobody.' } },
    settleComplaint: { params: { complaintId: unknown } },
    withdrawComplaint: { params: { complaintId: unknown } },
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
    readLpgOrderInfo: { query: { supplyAgreementId } },
    readLpgOrderStatus: { query: { supplyAgreementId } },
    readLpgOrder: { params: { orderId } },
    readLpgDeliveryHistory: { query: { supplyAgreementId, skip: '0', pageSize: '40' } },
    readLpgDeliverySummary: { query: { supplyAgreementId } },
    readLpgDeliveryFile: { query: { supplyAgreementId } },
    readBottleLevel: { query: { supplyAgreementId } },
    readBottleCare: { query: { supplyAgreementId } },
    correctBottleLevel: { body: { supplyAgreementId, percent: 125 } },
    chooseBottleCare: { body: { supplyAgreementId, choice: 'remind' } },
    readLpgOrderCheck: { body: { supplyAgreementId, numberOfBottles: 2 } },
    placeLpgOrder: { body: { supplyAgreementId, numberOfBottles: 2 } },
    changeLpgOrder: { body: { orderId, numberOfBottles: 1 } },
    cancelLpgOrder: { body: { orderId } },
    saveLpgOrderDraft: { body: { supplyAgreementId, step: 1, numberOfBottles: '2', questions: {} } },
    invitePerson: { body: { email: 'nobody.known@example.com', role: 'viewer', siteId: null, until: null } },
    changePerson: {
      params: { accessId },
      body: { role: 'payer', siteId: null, until: null, was: { role: 'viewer', siteId: null, until: null } },
    },
    removePerson: { params: { accessId } },
    readInvitation: { params: { accessId } },
    takeUpInvitation: { params: { accessId } },
    leaveAccount: { params: { accessId } },
    postEvent: { params: { name: 'viewEcoTracker' }, query: { track: 'realtime' } },
  }
  return requests[name] ?? {}
}

/** The calls that name something of a customer's by its id, and how the request names it. */
export const naming: readonly { readonly name: string; readonly ids: (mine: Ids, theirs: Ids) => Partial<Ids>[] }[] = [
  { name: 'saveSiteNickname', ids: (_, theirs) => [{ siteId: theirs.siteId }] },
  { name: 'readSiteUsage', ids: (_, theirs) => [{ supplyPointId: theirs.supplyPointId }] },
  { name: 'exportUsage', ids: (_, theirs) => [{ supplyPointId: theirs.supplyPointId }] },
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
  ...[
    'readLpgOrderInfo',
    'readLpgOrderStatus',
    'readLpgDeliveryHistory',
    'readLpgDeliverySummary',
    'readLpgDeliveryFile',
    'readBottleLevel',
    'readBottleCare',
    'correctBottleLevel',
    'chooseBottleCare',
    'readLpgOrderCheck',
    'placeLpgOrder',
    'saveLpgOrderDraft',
  ].map((name) => ({ name, ids: (_: Ids, { supplyAgreementId = '' }: Ids) => [{ supplyAgreementId }] })),
  ...['readLpgOrder', 'changeLpgOrder', 'cancelLpgOrder'].map((name) => ({
    name,
    ids: (_: Ids, { orderId = '' }: Ids) => [{ orderId }],
  })),
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
