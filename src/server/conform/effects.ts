import { setTimeout } from 'node:timers/promises'
import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { ask, requestOf, type Walk } from './walk.ts'

/** Reads that show whether a write happened a second time, beside the account's activity. */
const effectReads: Readonly<Record<string, readonly string[]>> = {
  readBillQueries: ['askBillQuery', 'closeBillQuery', 'reopenBillQuery'],
  readBillPlanner: [
    'agreeToWeekly',
    'chooseSmoothPay',
    'endSmoothPay',
    'markPayday',
    'unmarkPayday',
    'moveComingPayment',
    'restoreComingPayment',
  ],
  readArrears: ['agreePaymentPlan', 'catchUpPaymentPlan', 'endPaymentPlan'],
  readLpgOrderStatus: ['placeLpgOrder', 'changeLpgOrder', 'cancelLpgOrder'],
  readBottleLevel: ['correctBottleLevel'],
  readCare: ['registerCare', 'endCare', 'askForHelp', 'sendCareForm'],
  readComplaints: ['makeComplaint', 'addToComplaint', 'settleComplaint', 'withdrawComplaint'],
  readConsents: ['giveConsent', 'renewConsent'],
  readDataArchive: ['askDataArchive'],
  readElectricityForecast: ['saveForecastAlert', 'removeForecastAlert'],
  readMyEv: ['joinChargeNet', 'leaveChargeNet'],
  readMeterReads: ['submitMeterRead', 'changeMeterRead', 'takeBackMeterRead'],
  readMovingHouseOptions: ['submitMovingHouse', 'changeMovingHouseDates', 'cancelMovingHouse'],
  readTransactions: ['extendCredit', 'refundCredit'],
  readRecurring: ['cancelRecurring', 'deleteRecurring', 'setUpDirectDebit', 'setUpRecurringCard', 'updateRecurringCard'],
  readCard: ['deleteCard', 'saveCard'],
  readPaymentAttempt: ['payOnce'],
  readPeople: ['invitePerson'],
  readPowerShoutBookings: ['addBooking', 'addBookings', 'deleteBooking'],
  readPowerShoutBalance: ['acceptOffer'],
  readPrivacyRequests: ['askCorrection', 'askDeletion', 'attachStatement', 'withdrawPrivacyRequest'],
}

/** Calls whose answers show the effect of a write. */
export const readsOfEffect = (walk: Walk, { name, path }: Endpoint): readonly Endpoint[] => {
  if (!path.startsWith('/private/')) return []
  const names = Object.entries(effectReads).flatMap(([read, writes]) => (writes.includes(name) ? [read] : []))
  return [...walk.endpoints.filter((each) => names.includes(each.name)), readAccountActivity]
}

export const answersOf = async (walk: Walk, reads: readonly Endpoint[]): Promise<readonly string[]> => {
  const answers: string[] = []
  for (const read of reads) {
    const { status, json } = await ask(walk, read, requestOf(walk, read))
    answers.push(JSON.stringify([status, status < 300 ? json : null]))
  }
  return answers
}

/** Waits, 20 s at most, for what the backend goes on making after its answer: the archive of a customer's data. */
export const finished = async (walk: Walk, reads: readonly Endpoint[]): Promise<void> => {
  const read = reads.find(({ name }) => name === 'readDataArchive')
  if (!read) return
  for (let times = 0; times < 80; times += 1) {
    const [answer = ''] = await answersOf(walk, [read])
    if (!answer.includes('"state":"making"')) return
    await setTimeout(250)
  }
}
