import type { Ids } from './example-requests.ts'

export interface NamedIds {
  /** Call that names something of a customer's. */
  readonly name: string
  /** What to ask for in the place of `mine`: each is to answer as an unknown id does. Empty values: there is none to ask for. */
  readonly foreign: (theirs: Ids, mine: Ids) => readonly Partial<Ids>[]
}

const naming = (key: keyof Ids, names: readonly string[]): NamedIds[] =>
  names.map((name) => ({ name, foreign: (theirs) => [{ [key]: theirs[key] }] }))

export const namedIds: readonly NamedIds[] = [
  ...naming('siteId', ['saveSiteNickname', 'submitMovingHouse']),
  ...naming('supplyPointId', [
    'readSiteUsage',
    'exportUsage',
    'readGasUsage',
    'readUsageInsight',
    'readPowerShoutBookings',
    'readBestHours',
    'addBooking',
    'addBookings',
  ]),
  ...naming('referenceId', ['changeMovingHouseDates', 'cancelMovingHouse']),
  ...naming('invoiceId', ['readInvoice', 'readInvoiceProof', 'readBillInsights', 'askBillQuery']),
  ...naming('transactionId', ['readTransactionDocument']),
  ...naming('supplyAgreementId', [
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
  ]),
  ...naming('orderId', ['readLpgOrder', 'changeLpgOrder', 'cancelLpgOrder']),
  ...naming('complaintId', ['addToComplaint', 'settleComplaint', 'withdrawComplaint']),
  ...naming('queryId', ['closeBillQuery', 'reopenBillQuery']),
  ...naming('requestId', ['attachStatement', 'withdrawPrivacyRequest']),
  ...naming('readId', ['changeMeterRead', 'takeBackMeterRead']),
  ...naming('register', ['readMeterReadPreview', 'submitMeterRead']),
  ...naming('billingAccountId', ['deleteBooking']),
  {
    name: 'selectSite',
    foreign: ({ billingAccountId, siteId }, mine) => [
      { billingAccountId, siteId: null },
      { billingAccountId, siteId },
      { billingAccountId: mine.billingAccountId, siteId },
      { billingAccountId, siteId: mine.siteId },
    ],
  },
]

/** Under the key of a program: a property of another customer. */
export const openNamedIds: readonly NamedIds[] = naming('siteId', ['readOpenHalfHours', 'readOpenPrices'])

const nobodysRegister = '00000000-0000-4000-8000-000000000000'

/** All ids nobody's. */
export const nobodys = (id: string): Ids => ({
  billingAccountId: id,
  siteId: id,
  supplyPointId: id,
  supplyAgreementId: id,
  orderId: id,
  referenceId: id,
  invoiceId: id,
  transactionId: id,
  accessId: id,
  complaintId: id,
  queryId: id,
  requestId: id,
  readId: id,
  register: { meterId: nobodysRegister, registerId: nobodysRegister, reading: '4217' },
})
