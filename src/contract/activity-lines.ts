import type { ChangedPart } from './account-activity.contract.ts'
import { type Endpoint, isRead } from './kit.ts'

/**
 * What a write leaves in the account's activity: a line that the wire writes with it; `own`, where the handler says what came of it, once
 * something did; or none, and why.
 */
export type ActivityLine = { readonly line: ChangedPart; readonly isGathered?: true } | 'own' | { readonly none: string }

const line = (part: ChangedPart): ActivityLine => ({ line: part })
/** Said once for what one visit does in a quarter of an hour: answers come one by one. */
const gathered = (part: ChangedPart): ActivityLine => ({ line: part, isGathered: true })
const none = (reason: string): ActivityLine => ({ none: reason })

const seen = none('It says what was seen, and changes nothing of the account.')
const visit = none('It is of the visit alone.')
const draft = none('It is a draft: what comes of it has its line.')

/** Each write of the wire, by the endpoint's name. */
export const activityLines: Readonly<Record<string, ActivityLine>> = {
  changePerson: 'own',
  invitePerson: 'own',
  leaveAccount: 'own',
  removePerson: 'own',
  takeUpInvitation: 'own',
  acceptOffer: line('offerAccepted'),
  addBooking: line('freeHoursBooked'),
  agreePaymentPlan: line('paymentPlan'),
  agreeToWeekly: line('smoothPay'),
  addToComplaint: line('complaint'),
  askBillQuery: line('billQuestion'),
  askForHelp: line('careHelp'),
  askDataArchive: line('archiveAsked'),
  bootstrap: visit,
  cancelEmailChange: 'own',
  cancelLpgOrder: 'own',
  cancelMovingHouse: line('moveCancelled'),
  cancelRecurring: line('recurringEnded'),
  catchUpPaymentPlan: line('paymentPlan'),
  changeEmail: 'own',
  changeLpgOrder: 'own',
  changeMeterRead: line('meterReadChanged'),
  changeMovingHouseDates: line('moveChanged'),
  chooseBottleCare: line('bottleCare'),
  chooseMessage: 'own',
  chooseSmoothPay: line('smoothPay'),
  clearSite: visit,
  closeBillQuery: line('billQuestion'),
  collectAnalytics: none('It is counted, for whoever said yes to that, and kept apart.'),
  correctBottleLevel: line('bottleLevel'),
  deleteBooking: line('freeHoursGivenBack'),
  deleteCard: line('cardRemoved'),
  deletePhone: 'own',
  endDevice: 'own',
  endOtherDevices: 'own',
  deleteRecurring: line('recurringEnded'),
  dismissMovingHousePromotion: seen,
  dismissNextBestAction: seen,
  endCare: line('careEnded'),
  endPaymentPlan: line('paymentPlanEnded'),
  endSmoothPay: line('smoothPayEnded'),
  extendCredit: line('moreTime'),
  joinChargeNet: line('chargeNetJoined'),
  leaveChargeNet: line('chargeNetLeft'),
  makeApiKey: 'own',
  makeComplaint: line('complaint'),
  registerCare: line('careAsked'),
  saveBillForm: line('billForm'),
  saveCareContact: line('careContact'),
  sendCareForm: line('careForm'),
  settleComplaint: line('complaint'),
  withdrawComplaint: line('complaint'),
  markPayday: line('payday'),
  markWalkThroughSeen: seen,
  moveComingPayment: line('paymentMoved'),
  noteCardNotice: none('The card company says it: the payment itself is in the transactions.'),
  noteNewFeaturePromotion: seen,
  payOnce: line('paymentBegun'),
  placeLpgOrder: 'own',
  postEvent: seen,
  refundCredit: line('creditRefund'),
  removeForecastAlert: line('alerts'),
  removeTipReview: gathered('tips'),
  reopenBillQuery: line('billQuestion'),
  resetCarbonCalculator: line('carbonCalculator'),
  resetPassword: line('passwordAsked'),
  restoreComingPayment: line('paymentMoved'),
  restoreNextBestAction: seen,
  reviewTip: gathered('tips'),
  revokeApiKey: line('apiKeyRevoked'),
  saveBusinessProfile: gathered('businessProfile'),
  saveCarbonStep: draft,
  saveCard: line('cardBegun'),
  saveComparisonChoice: gathered('comparison'),
  saveDonation: 'own',
  saveForecastAlert: line('alerts'),
  saveHomeProfile: gathered('homeProfile'),
  saveLpgOrderDraft: draft,
  saveMovingHouseDraft: draft,
  saveMyEv: line('car'),
  savePhone: 'own',
  savePropertyAvatar: line('propertyPicture'),
  saveShowerGoal: line('showerGoal'),
  saveSiteNickname: 'own',
  selectSite: visit,
  setTag: seen,
  setUpDirectDebit: line('directDebitAsked'),
  setUpRecurringCard: line('recurringCardBegun'),
  submitCarbonCalculator: line('carbonCalculator'),
  submitMeterRead: line('meterRead'),
  submitMovingHouse: line('moveBooked'),
  takeBackMeterRead: line('meterReadTakenBack'),
  unmarkPayday: line('payday'),
  updateFlag: seen,
  updatePostalAddress: 'own',
  updateRecurringCard: line('recurringCardBegun'),
  updateUserPreferences: 'own',
  verifyChargeNet: none('It asks whether there is such a membership, and changes nothing.'),
  verifyEmail: none('It mails a link once more, and changes nothing.'),
  visitTipCategory: seen,
  visitTips: seen,
}

/** Undefined for a write that is not listed: a test finds it. */
export const activityLineOf = (endpoint: Pick<Endpoint, 'method' | 'name'>): ActivityLine | undefined =>
  isRead(endpoint) ? none('It changes nothing.') : activityLines[endpoint.name]
