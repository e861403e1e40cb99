const decides = 'That state decides at once and leads to the same one.'
const unasked = 'Nothing asks for the answer afterwards.'
const alone = 'The save before it has cleared it.'

/** The breakages that no table notices, each with the reason why that is no gap: what is broken comes to the same. */
export const survivors: Readonly<Record<string, string>> = {
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
}
