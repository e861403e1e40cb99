const decides = 'That state decides at once and leads to the same one.'
const begun = 'An actor is begun there and stopped in the same moment; the chart settles in the same state.'
const unasked = 'Nothing asks for the answer afterwards.'
const alone = 'The save before it has cleared it.'

const says = 'The session is told by its name in the system, where a table stands alone: impersonation-session.test.ts.'

/** The breakages that no table notices, each with the reason why that is no gap: what is broken comes to the same. */
export const survivors: Readonly<Record<string, string>> = {
  'cardForm sending / command is done #1: does not storeAnswer': unasked,
  'bookingDeletion loading / command is done #1: does not storeAnswer': unasked,
  'booking day / point.choose #1: goes to day.chosen and not to day.none': 'A day that is chosen is entered from there at once.',
  'evLinking loading / always #2: goes to noLinkSuccess and not to success': begun,
  'evLinking loadingRetry / always #2: goes to noLinkSuccess and not to success': begun,
  'evLinking error / always #1: goes to noLinkSuccess and not to success': begun,
  'evLinking errorDuplicate / always #1: goes to noLinkSuccess and not to success': begun,
  'evLinking success / leave is done #1: goes to errorDuplicate and not to noLinkSuccess': begun,
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
  'editableField restoring / draft fails #1: goes to none and not to restored':
    'Nothing was typed while it was looked for: it is the same one.',
  'meterReadChange takingBack / change.submit #1: does not storeAct': 'It begins as what takes back.',
  'meterReadChange undoing / command is done #1: does not storeAnswer': unasked,
  'people open.sending / command is done #1: does not storeAnswer': unasked,
  'people open.removing / command is done #1: does not storeAnswer': unasked,
  'consents open.giving / command is done #1: does not storeAnswer': unasked,
  'consents open.renewing / command is done #1: does not storeAnswer': unasked,
  'moveChange sending / command is done #1: does not storeAnswer': unasked,
  'paymentOptions reading.open.overview / setUp.dismiss #1: guard always holds': 'There is nothing to put away then.',
  'impersonation left / entry: does not tellSession': says,
  'usageBreakdown open.loading / always #8: goes to open.showing.trendNotReady and not to open.showing.full': decides,
  'usage showing / bar.open #1: does not clearSelection': 'What is opened is another period, which lets go of it by itself.',
  'evLeave leaving / command is done #1: does not storeAnswer': unasked,
}
