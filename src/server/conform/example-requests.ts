import { termsVersion } from '#contract/activation/activation.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { MoveForm } from '#contract/moving-house/moving-house.contract.ts'
import { addDays, addMonths, type Day, endOfYear, startOfYear } from '#domain/basics/days.ts'

export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** JSON, or the bytes of a file. */
  readonly body?: unknown
}

/** 256 bits, base64url. */
const activationKey = 'a'.repeat(43)
/** Nobody's. */
export const unknownId = '00000000-0000-4000-8000-000000000000'
/** In the tips for homes. */
const tipId = '7d0c1a52-0d5e-4b0a-9a51-000000000101'

export interface Ids {
  readonly billingAccountId: string
  readonly siteId: string | null
  /** Of electricity. */
  readonly supplyPointId: string
  /** Of bottled gas. */
  readonly supplyAgreementId?: string
  readonly orderId?: string
  /** Of a booked move. */
  readonly referenceId?: string
  readonly invoiceId?: string
  readonly transactionId?: string
  /** Of a person with access. */
  readonly accessId?: string
  readonly complaintId?: string
  readonly queryId?: string
  /** Of a privacy request. */
  readonly requestId?: string
  readonly consentId?: string
  readonly keyId?: string
  readonly deviceId?: string
  readonly readId?: string
  readonly paydayId?: string
  readonly bookingId?: string
  readonly chargeNetId?: string
  readonly tipId?: string
  readonly register?: { readonly meterId: string; readonly registerId: string; readonly reading: string }
  readonly freeHour?: {
    readonly supplyAgreementId: string
    readonly loyaltyAccountId: string
    readonly startDate: string
    /** Another free hour of the day. */
    readonly nextDate: string
  }
  readonly offer?: {
    readonly loyaltyAccountId: string
    readonly memberId: string
    readonly campaignOfferId: string
    readonly quantity: number
    readonly offerCode: string
  }
  readonly move?: Partial<MoveForm>
  readonly comingPayment?: { readonly endDate: Day; readonly day: Day }
}

const failureReport = (today: Day) => ({
  reportId: '8c1f6d2e-6c1c-4b0e-9a9e-6f0f5f1f6a10',
  at: `${today}T08:30:03.000Z`,
  page: 'bill',
  release: 'portal-x1.js',
  steps: [{ at: `${today}T08:30:00.000Z`, chart: 'page', event: 'xstate.init', state: '"opening"' }],
  words: '',
})

const noOffer = { loyaltyAccountId: unknownId, memberId: unknownId, campaignOfferId: unknownId, quantity: 1, offerCode: 'X' }

/** A valid form but for the property. */
export const moveForm = (today: Day): MoveForm => ({
  propertyIdToPopulate: '',
  currentAddress: '',
  currentMoveDate: addDays(today, 17),
  newAddress: '21 Hopper Street, Wellington',
  newMoveDate: addDays(today, 18),
  nzPostAddressSelected: false,
  nzPostDpId: null,
  registryAddressSelected: false,
  selectedEnergy: ['electricity'],
  meterAccessPrevented: false,
  meterAccessNotes: '',
  isDogOnSite: true,
  medicalSupport: false,
  additionalMessage: 'Keys from 9 am',
  emailAddress: 'new@example.com',
  mobileNumber: '+64215550142',
})

/** Valid by its schemas, for each call that takes something. */
export const exampleRequest = ({ name }: Pick<Endpoint, 'name'>, ids: Ids, today: Day): ExampleRequest => {
  const { billingAccountId, siteId, supplyPointId, invoiceId = unknownId, transactionId = unknownId, offer = noOffer } = ids
  const { referenceId = 'MV-2222-2222', supplyAgreementId = unknownId, orderId = unknownId, accessId = unknownId } = ids
  const { complaintId = unknownId, queryId = unknownId, requestId = unknownId, consentId = unknownId } = ids
  const { keyId = unknownId, deviceId = unknownId, readId = unknownId, paydayId = unknownId, bookingId = unknownId } = ids
  const { chargeNetId = 'CN-000001', tipId: guid = tipId, register } = ids
  const { loyaltyAccountId = unknownId, startDate = `${addDays(today, 11)}T17:00:00+12:00` } = ids.freeHour ?? {}
  const { endDate = addDays(today, 10), day = addDays(today, 31) } = ids.comingPayment ?? {}
  const period = { startDate: addDays(today, -18), endDate: addDays(today, 10) }
  const until = addMonths(today, 6)
  const propertyId = siteId ?? unknownId
  const meters = [
    {
      id: register?.meterId ?? unknownId,
      devices: [{ id: register?.registerId ?? unknownId, deviceReading: register?.reading ?? '4217' }],
    },
  ]
  const requests: Readonly<Record<string, ExampleRequest>> = {
    readWidgetList: { query: { tabId: 'newDashboard' } },
    readOlderWidgetList: { query: { tabId: 'header' } },
    readSiteUsage: { body: { supplyPointId, startDate: addDays(today, -6), endDate: today, intervalType: 'HALF_HOURLY' } },
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
    readUsageImpact: { query: { date: addDays(today, -1) } },
    answerQuestion: { query: { measure: 'use' } },
    readMonthlyUsageImpact: { query: { month: addMonths(today, -1).slice(0, 7) } },
    saveDonation: { body: { schoolId: null, hours: 1 } },
    saveShowerGoal: {
      body: { people: 2, hotWater: 'electricity', minutesNow: 8, litresNow: 9, minutes: 7, litres: 9, frequency: 3 },
    },
    saveForecastAlert: { body: { line: 200 } },
    reviewTip: { params: { guid }, body: { tipReviewStatus: 'Liked' } },
    removeTipReview: { params: { guid } },
    visitTipCategory: { body: { categoryVisited: 'heating' } },
    saveBusinessProfile: { body: { TotalNumberOfSites: 2 } },
    readHomeComparison: { query: { environment: 'web' } },
    readYearlyInsights: { query: { year: today.slice(0, 4) } },
    saveComparisonChoice: { body: { off: ['age'], takesPart: true } },
    savePropertyAvatar: { body: { type: 'bach', colorSchema: 'clay' } },
    askCorrection: { body: { fact: 'other', kept: '', wanted: 'Miss', reason: 'It says Mrs.' } },
    askDeletion: { body: { scope: 'everything' } },
    sendHalfHours: {
      body: { halfHours: [{ icp: '0000143418TRD9F', startsAt: `${addDays(today, -1)}T12:00:00+12:00`, flow: 'X', kwh: 0.5 }] },
    },
    attachStatement: { params: { requestId }, body: { statement: 'It is mine.' } },
    withdrawPrivacyRequest: { params: { requestId } },
    changeEmail: { body: { email: 'somebody.else@example.com' } },
    addPasskey: { body: { credential: {} } },
    namePasskey: { params: { passkeyId: unknownId }, body: { name: 'Phone' } },
    removePasskey: { params: { passkeyId: unknownId } },
    confirmCodes: { body: { code: '000000' } },
    endDevice: { params: { deviceId } },
    savePhone: { params: { purpose: 'work' }, body: { number: '04 555 0100' } },
    deletePhone: { params: { purpose: 'work' }, body: { number: '04 555 0100' } },
    updatePostalAddress: { body: { dpId: null, fullAddress: 'PO Box 12, Te Aro, Wellington 6141' } },
    updateUserPreferences: { body: { email: 'bills@example.com', sendBillViaEmail: true, sendPromotionViaEmail: false } },
    saveSiteNickname: { body: { billingAccountSiteId: siteId ?? unknownId, nickname: 'Bach' } },
    chooseMessage: { body: { topic: 'bills', channel: 'portal', isOn: false } },
    chooseAlert: {
      body: { kind: 'use', isOn: true, threshold: 50, byMail: true, inPortal: true, siteId: null },
    },
    markAlertsRead: { body: { toldId: null } },
    readFeatureMessages: { query: { target: 'eiq2Onboarding' } },
    noteNewFeaturePromotion: { body: { promoId: 'eco-tracker', viewType: 'shown' } },
    collectAnalytics: { body: { name: 'pageViewed', email: '0'.repeat(64), page: 'dashboard' } },
    collectStateVisits: { body: { counts: [{ chart: 'notices', state: 'quiet', visits: 1, milliseconds: 1, ends: 0 }] } },
    readPowerShoutBookings: { query: { supplyPointId, selectedDate: addDays(today, 11) } },
    acceptOffer: {
      body: offer,
    },
    addBooking: {
      body: {
        startDate,
        supplyAgreementId: ids.freeHour?.supplyAgreementId ?? unknownId,
        duration: 1,
        ecoHours: 0,
        supplyPointId,
        loyaltyAccountId,
      },
    },
    readBestHours: { query: { supplyPointId, hours: '4' } },
    addBookings: {
      body: {
        supplyPointId,
        loyaltyAccountId,
        bookings: [
          {
            startDate: ids.freeHour?.nextDate ?? startDate,
            supplyAgreementId: ids.freeHour?.supplyAgreementId ?? unknownId,
            duration: 1,
          },
        ],
      },
    },
    saveMyEv: { body: { name: 'Leafy', make: 'Nissan', model: 'Leaf', charger: 'socket' } },
    readChargingSessions: { query: { startDate: startOfYear(today), endDate: endOfYear(today) } },
    verifyChargeNet: { body: { chargeNetId, email: 'nobody@example.com' } },
    joinChargeNet: { body: { chargeNetId, email: 'nobody@example.com' } },
    leaveChargeNet: { body: { chargeNetId } },
    deleteBooking: { body: { bookingId, billingAccountId } },
    payOnce: { body: { amountToPay: 20, withToken: false } },
    beginActivation: { body: { key: activationKey, accountNumber: '500 000 000', email: 'nobody@example.com' } },
    checkActivationCode: { body: { key: activationKey, code: '000000' } },
    checkActivationLink: { body: { key: activationKey, link: 'none' } },
    checkActivationLetter: { body: { key: activationKey, accountNumber: '500 000 000', code: '2222-2222' } },
    beginActivationPasskey: { body: { key: activationKey, email: null } },
    finishActivation: { body: { key: activationKey, termsVersion, email: null, password: 'mahi-with-the-tide' } },
    tellFailure: { body: failureReport(today) },
    noteSignIn: { body: { idToken: 'x' } },
    noteCardNotice: { body: { notice: '{}', signature: 'x' } },
    noteWindcaveNotification: { query: { sessionId: 'none' } },
    postWindcaveNotification: { body: new TextEncoder().encode('sessionId=none') },
    postStripeEvent: { body: new TextEncoder().encode('{}') },
    postDeliveryNews: { body: new TextEncoder().encode('{}') },
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
    giveConsent: { params: { code: 'NONE-0000' }, body: { scopes: ['use'], propertyIds: null, until } },
    renewConsent: { params: { consentId } },
    endConsent: { params: { consentId } },
    makeApiKey: {
      params: { keyId },
      body: { name: 'Home Assistant', scopes: ['use'], propertyId: null, until },
    },
    revokeApiKey: { params: { keyId } },
    exportUsage: { query: { format: 'csv', startDate: addDays(today, -8), endDate: addDays(today, -7), supplyPointId } },
    readGasBillPeriod: { query: period },
    readUsageBreakdown: { query: { environment: 'web' } },
    readGasUsage: { query: { supplyPointId, selectedYear: today.slice(0, 4) } },
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
    addToComplaint: { params: { complaintId }, body: { message: 'Still nobody.' } },
    settleComplaint: { params: { complaintId } },
    withdrawComplaint: { params: { complaintId } },
    closeBillQuery: { params: { queryId } },
    reopenBillQuery: { params: { queryId }, body: { message: 'Is this right?' } },
    readMeterReadPreview: { body: { meters } },
    submitMeterRead: { body: { meters } },
    changeMeterRead: { params: { readId }, body: { deviceReading: '4217' } },
    takeBackMeterRead: { params: { readId } },
    chooseSmoothPay: { body: { mode: 'own', weeklyAmount: 60 } },
    agreeToWeekly: { body: { isAgreed: true, weeklyAmount: 60 } },
    moveComingPayment: { params: { endDate }, body: { day } },
    restoreComingPayment: { params: { endDate } },
    markPayday: { body: { firstOn: addDays(today, 16), every: 'fortnight' } },
    unmarkPayday: { params: { paydayId } },
    startPlanTrial: { body: { supplyPointId, planId: 'everyday', kind: 'trial' } },
    joinFlexEvent: { params: { eventId: unknownId } },
    leaveFlexEvent: { params: { eventId: unknownId } },
    chooseFlexSetting: { body: { setting: 'emails', isOn: true } },
    addCharger: { body: { kilowatts: 7.4 } },
    renewChargerPassword: { params: { chargerId: unknownId } },
    removeCharger: { params: { chargerId: unknownId } },
    changeChargingChoice: { body: { readyAt: '07:00', kwh: 20, weigh: 'price' } },
    chargeAtOnce: { params: { chargerId: unknownId }, body: { isAtOnce: true } },
    returnFromTrial: { params: { trialId: unknownId } },
    agreePaymentPlan: { body: { fortnights: 6, amount: 186.4 } },
    readMovingHouseOffers: { query: { energy: 'electricity' } },
    readMovingHouseRates: { query: { energy: 'electricity,lpg' } },
    readAddresses: { query: { query: 'hospital' } },
    readAddress: { params: { dpId: '2000000' } },
    saveMovingHouseDraft: { body: { modalStep: 1, form: {} } },
    submitMovingHouse: { body: { ...moveForm(today), ...ids.move, propertyIdToPopulate: siteId ?? unknownId } },
    changeMovingHouseDates: {
      params: { referenceId },
      body: { currentMoveDate: addDays(today, 18), newMoveDate: addDays(today, 19) },
    },
    cancelMovingHouse: { params: { referenceId } },
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
    readOpenHalfHours: {
      params: { propertyId },
      query: { from: addDays(today, -8), to: addDays(today, -1) },
    },
    readOpenPrices: { params: { propertyId } },
    askConsent: { body: { scopes: ['use'], purpose: 'To compare what the customer pays.', months: 1 } },
    takeConsentKey: { params: { requestId } },
    // Nobody can ever have this name.
    addWebhook: { body: { url: 'https://conform.invalid/events', types: ['offer.accepted'] } },
    resendDeadLetters: { params: { webhookId: unknownId }, body: {} },
    readIntakeRecord: { params: { entity: 'account', key: 'none' } },
    putInvoicePdf: { params: { account: 'none', number: 'none' }, body: new TextEncoder().encode('%PDF-1.7 a bill') },
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
