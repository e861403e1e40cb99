import { loadOracles } from './loads.ts'

const decides = 'That state decides at once and leads to the same one.'
const unasked = 'Nothing asks for the answer afterwards.'
const alone = 'The save before it has cleared it.'

const shares = 'No browser here can share: the model test has one that can.'
const says = 'The session is told by its name in the system, where a table stands alone: impersonation-session.test.ts.'

/** Of each chart that only loads and shows, by its table (`load-oracle.ts`): the state that it goes to instead leads on at once. */
const ofLoads = [
  'loading / always #2: goes to failed and not to noData',
  'loading / always #3: goes to updating and not to ready',
  'loadingRetry / always #1: goes to loading and not to failed',
  'loadingRetry / always #2: goes to failed and not to noData',
  'loadingRetry / always #3: goes to updating and not to ready',
  'ready / always #2: goes to failed and not to noData',
  'updating / always #1: goes to loading and not to failed',
  'updating / always #2: guard never holds',
  'updating / always #2: goes to failed and not to noData',
  'noData / always #2: goes to updating and not to ready',
  'failed / always #3: goes to updating and not to ready',
]

/** The breakages that no table notices, each with the reason why that is no gap: what is broken comes to the same. */
export const survivors: Readonly<Record<string, string>> = {
  ...Object.fromEntries(loadOracles.flatMap(({ chart }) => ofLoads.map((what) => [`${chart} ${what}`, decides]))),
  'cardForm sending / command is done #1: does not storeAnswer': unasked,
  'bookingDeletion loading / command is done #1: does not storeAnswer': unasked,
  'booking day / point.choose #1: goes to day.chosen and not to day.none': 'A day that is chosen is entered from there at once.',
  'powerShoutOffers reading.showing.acceptance.idle / offer.accept #1: goes to reading.showing.acceptance.idle and not to reading.showing.acceptance.loading':
    'What is wanted is taken up from there at once.',
  'powerShoutOffers reading.showing.acceptance.idle / offers.acceptAll #1: goes to reading.showing.acceptance.idle and not to reading.showing.acceptance.loading':
    'What is wanted is taken up from there at once.',
  'walkThrough stepZero / always #1: goes to deciding and not to completed': decides,
  'walkThrough stepOne / always #1: goes to deciding and not to completed': decides,
  'walkThrough stepTwo / always #1: goes to deciding and not to completed': decides,
  'walkThrough stepThree / always #1: goes to deciding and not to completed': decides,
  'evLinking loading / always #2: goes to noLinkSuccess and not to success': decides,
  'evLinking loadingRetry / always #2: goes to noLinkSuccess and not to success': decides,
  'evLinking error / always #1: goes to noLinkSuccess and not to success': decides,
  'evLinking errorDuplicate / always #1: goes to noLinkSuccess and not to success': decides,
  'evLinking success / leave is done #1: goes to errorDuplicate and not to noLinkSuccess': decides,
  'evLinking linkSuccess / link.continue #1: goes to loadingRetry and not to loading':
    'By then the link is read: either state goes on at once.',
  'lpgOrderForm review / step.back #1: guard always holds': 'The review is never the first step.',
  'moveWizard restoring / draft fails #1: goes to asking and not to turning': 'Without a draft it is the first step.',
  'moveWizard asking.dateSelection.held / always #1: goes to asking.dateSelection.held and not to asking.dateSelection.open':
    'The customer goes on in the same moment.',
  'moveWizard asking.choosePlan / entry: does not awaitPlans': 'Each read says by itself that it is pending.',
  'moveWizard asking.review / entry: does not awaitPlans': 'Each read says by itself that it is pending.',
  'wizard pausing / question.back #1: does not storeSame': 'What was given still stands there: it was saved a moment ago.',
  'carbonCalculator open.working.view / calculator.emptied #1: goes to open.working.view.initialState and not to open.working.view.deciding':
    'Emptied, it is the introduction.',
  'carbonCalculator open.working.view.viewDetails / always #1: goes to open.working.view.initialState and not to open.working.view.deciding':
    'Incomplete here is emptied on another device: it is the introduction.',
  'carbonCalculator open.working.view.viewDetails.reading / always #2: goes to open.working.view.viewDetails.failed and not to open.working.view.viewDetails.showing':
    decides,
  'carbonCalculator open.working.view.form.asking / step.back #1: guard always holds':
    'Before the first step it is the first step.',
  'carbonCalculator open.working.submitting.submiting / entry: does not clearProblem': alone,
  'carbonCalculator open.working.submitting.submittingAfterErrorOccurred / entry: does not clearProblem': alone,
  'editableField restoring / draft fails #1: goes to none and not to restored': decides,
  'moveChange sending / command is done #1: does not storeAnswer': unasked,
  'movePromotion show / always #2: goes to idle and not to removed': decides,
  'paymentOptions reading.open.overview / setUp.dismiss #1: guard always holds': 'There is nothing to put away then.',
  'impersonation left / entry: does not tellSession': says,
  'friends open.showing / link.share #1: guard never holds': shares,
  'friends open.showing / link.share #1: goes to open.showing.idle and not to open.showing.sharing': shares,
  'friends open.showing.sharing / share is done #1: is gone': shares,
  'friends open.showing.sharing / share is done #1: goes to open.showing.copying and not to open.showing.idle': shares,
  'friends open.showing.sharing / share fails #1: is gone': shares,
  'friends open.showing.sharing / share fails #1: goes to open.showing.copying and not to open.showing.idle': shares,
  'friends chart / entry: does not storeCanShare': shares,
}
