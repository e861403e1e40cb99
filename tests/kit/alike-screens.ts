const wait = 'One wait for the customer, whichever answer it is that is still on its way.'
const refresh = 'What was read last stays on the screen, and is read again behind it.'
const mark = 'It is told behind the screen; the customer has nothing to do with it.'
const gone = 'It is off the screen already: what happens behind it disturbs nobody.'
const passing = 'Decided in the same moment; no screen of its own.'
const looking = 'What was begun before is looked for for a moment, and the page stands there already.'

const early = 'Early shares look as complete ones do, also while they are read again; their page says how many days they cover.'

const states = (reason: string, ...paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map((path) => [path, reason]))

/**
 * States whose screen is that of another one of their region, by their chart, each with the reason why a customer should see no difference. The
 * list may only get shorter.
 */
export const alikeScreens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  addBookingCommand: states(
    'It is being found out: how often it was asked is no matter of the customer’s.',
    'checking.asking',
    'checking.pausing',
  ),
  addressSearch: states('The list of before stands until there is another.', 'choosing', 'searching'),
  analytics: states(
    'Nothing is asked: whether something is counted shows in the account menu alone.',
    'known.agreed.reading',
    'known.agreed.resting',
    'known.agreed.sending',
    'known.declined',
    'known.unanswered',
    'off',
    'recognising',
    'waiting',
  ),
  apiKeys: {
    ...states(wait, 'open.loading', 'open.recalling'),
    ...states('Copying takes no time that anybody sees.', 'open.made.copying'),
  },
  app: states(wait, 'activating.loading', 'entering', 'portal.arriving', 'preparing', 'waking'),
  bankTransfer: states('Copying takes no time that anybody sees.', 'open.showing.copying'),
  betaNotice: states(gone, 'closed', 'deciding', 'telling'),
  billChange: states(refresh, 'ready', 'updating'),
  billChecker: states(wait, 'open.loading', 'recognising'),
  billCorrection: states(refresh, 'updating'),
  billFiles: states('The file is saved either way.', 'saved.linked', 'saved.released'),
  billOverview: states(wait, 'open.loading', 'recognising'),
  billPayments: states(wait, 'open.loading', 'recognising'),
  billPlanner: states(wait, 'open.loading', 'recognising'),
  booking: states(looking, 'day.none', 'day.restoring'),
  bottleLevel: { ...states(wait, 'reading.loading'), ...states(looking, 'reading.restoring') },
  bottledGas: states(wait, 'locating', 'open.loading'),
  carbonCalculator: {
    ...states(wait, 'open.loading', 'open.restoring'),
    ...states(
      'One message for as long as it takes, an answer or a pause.',
      'open.working.reset.resetting.due',
      'open.working.reset.resetting.waiting',
      'open.working.submitting.submiting.due',
      'open.working.submitting.submiting.waiting',
      'open.working.submitting.submittingAfterErrorOccurred.due',
      'open.working.submitting.submittingAfterErrorOccurred.waiting',
    ),
    ...states(
      'It is saved behind the form, which goes on.',
      'open.working.saving.ready',
      'open.working.saving.saving',
      'open.working.saving.savingAfterErrorOccurred',
      'open.working.saving.savingSuccess',
    ),
    ...states('The view region shows the footprint.', 'open.working.submitting.submissionSuccess'),
    ...states(
      'What was pressed shows at once; the figure follows.',
      'open.working.view.defaultState.counting',
      'open.working.view.defaultState.resting',
    ),
  },
  charging: {
    ...states(wait, 'locating', 'open.loading'),
    ...states('Reading again shows nothing new.', 'open.shown.resting', 'open.shown.watching'),
  },
  arrivingDay: states(
    'The screen has what has arrived, whichever way it came.',
    'hidden',
    'inSight.following',
    'inSight.polling',
    'inSight.reading',
    'inSight.waitingToRetry',
  ),
  care: states(wait, 'open.loading', 'open.recalling'),
  careUpload: states('A file is looked at in a moment.', 'looking'),
  commandQueue: states('What waits is listed, whether it is being sent or not.', 'opening', 'resting', 'sending'),
  comparisonChoice: states('A choice shows as soon as it is made.', 'saving'),
  complaints: states(wait, 'open.loading', 'open.recalling'),
  consents: {
    ...states(wait, 'open.lookingUp'),
    ...states('A row and a form say in the same words that it is not known.', 'open.listing.unrenewed', 'open.reviewing.failed'),
  },
  dashboard: {
    ...states(wait, 'open.listed.loading', 'open.recognising'),
    ...states('Cards come one after the other, each by itself.', 'open.listed.showing.firstRow', 'open.listed.showing.secondRow'),
  },
  dashboardModal: states(gone, 'asking', 'marking', 'reading'),
  download: states('The file is saved either way.', 'success.linked', 'success.released'),
  electricityForecast: states('The last forecast joins what is said once it is found.', 'failed.recalling', 'failed.said'),
  evLinking: {
    ...states(
      'The form of the two steps stands there; what is wrong is said by its own chart.',
      'errorDuplicate',
      'noLinkSuccess.verifying',
    ),
    ...states('It is being linked, for the first time or once more.', 'linkRetry', 'noLinkSuccess.joining'),
  },
  evPanel: states('One panel that comes and goes.', 'closed', 'closing', 'open', 'opening'),
  evVerification: states(looking, 'restoring'),
  featureMessage: { ...states(passing, 'left'), ...states(wait, 'open.loading') },
  featurePromos: {
    ...states(gone, 'ending', 'reading'),
    ...states(mark, 'showing.noted', 'showing.noting'),
  },
  friends: states('The browser’s own sheet is open, or nothing is for a moment.', 'open.showing.copying', 'open.showing.sharing'),
  generationFact: states(mark, 'known', 'telling'),
  generationModal: states(gone, 'closed', 'deciding', 'telling'),
  homeComparison: states('The same early bars, with a dialog before them the first time.', 'open.successWithLimitedData'),
  homeComparisonWidget: states(
    refresh,
    'ready.comingSoon',
    'updating.comingSoon',
    'ready.locked',
    'updating.locked',
    'ready.success',
    'updating.success',
    'ready.successWithLimitedData',
    'updating.successWithLimitedData',
    'ready.successWithPopup',
    'updating.successWithPopup',
  ),
  idleFeeNote: states(gone, 'closed', 'saving', 'unsaved', 'waiting'),
  impersonation: states('The account is on its way, whatever of it is being done.', 'checking', 'ending', 'redirecting'),
  insights: states(wait, 'leading', 'loading'),
  lpgOrder: states(wait, 'open.loading', 'recognising'),
  lpgStanding: states(refresh, 'ready', 'updating'),
  meterPhoto: states('There is no photo, or none yet: the form stands there alone.', 'looking', 'none'),
  meterReadEffect: states('The effect of before is gone, and another is on its way.', 'pausing', 'watching.asking'),
  meterReadForm: {
    ...states('The page says that meters cannot be read; a dialog says by what.', 'failed.locked'),
    ...states('The server’s words stand where those of before stood.', 'giving.entering.refused'),
    ...states(looking, 'restoring'),
  },
  monitoring: states(wait, 'open.loading', 'recognising'),
  movePromotion: {
    ...states(gone, 'hide.telling', 'hide.told', 'hide.untold'),
    ...states('A plain way to the page.', 'idle', 'removed'),
  },
  myEv: {
    ...states(wait, 'reading.loading'),
    ...states(looking, 'reading.editing.ready', 'reading.restoring'),
    ...states('The form stays while it is saved.', 'reading.saving'),
  },
  page: {
    ...states(wait, 'admitting', 'opening'),
    ...states('It is tried again behind what the screen says.', 'failed.resting', 'failed.retrying'),
  },
  paymentOptions: states(wait, 'reading.loading', 'reading.recalling'),
  people: states(wait, 'open.loading', 'open.recalling'),
  planComparison: states(
    refresh,
    'ready.compared',
    'updating.compared',
    'ready.notExact',
    'updating.notExact',
    'ready.tooFewBills',
    'updating.tooFewBills',
  ),
  plans: states(refresh, 'ready', 'updating'),
  privacyRequests: states(wait, 'open.loading', 'open.recalling'),
  profile: { ...states(wait, 'open.loading', 'open.restoring', 'recognising'), ...states(passing, 'elsewhere') },
  profileOverview: states(refresh, 'ready', 'updating'),
  propertyAvatar: {
    ...states(wait, 'editor.loading', 'recognising'),
    ...states('The picture stands there until the dashboard does.', 'editor.leaving', 'editor.saved'),
  },
  propertyDetails: states(refresh, 'ready', 'updating'),
  session: {
    ...states('Nobody is signed in: the bar of a staff visit stands over no page.', 'resuming', 'signedOut'),
    ...states('The bar stands there for as long as the visit lasts.', 'signedIn.active', 'signedIn.checking', 'signedIn.ending'),
  },
  shell: {
    ...states(wait, 'tabs.waiting', 'tabs.watching.loading'),
    ...states(
      'How long the loading flag stays makes no difference once the tabs are there.',
      'tabs.watching.settled',
      'tabs.watching.settling',
    ),
    ...states(
      'What was not read yet takes no room.',
      'customer.waiting',
      'customer.watching',
      'icons.watching.loading',
      'icons.watching.resting',
      'insights.closed',
      'insights.open',
      'menu.waiting',
      'menu.watching',
    ),
  },
  showerOptimiser: states(wait, 'open.loading', 'open.restoring'),
  start: states(
    'Nothing is to be said above the page, whatever of it is still on its way.',
    'inService.signedOut',
    'inService.skipped',
    'inService.visiting.arriving',
    'inService.visiting.finished',
    'inService.visiting.loading.recognised',
    'inService.visiting.loading.recognising',
  ),
  tipReview: states('A review shows as soon as it is given.', 'idle', 'restoring', 'sending.removing', 'sending.reviewing'),
  tips: states(wait, 'open.drawing', 'open.loading'),
  token: states('Requests pass, or come to an end: neither is anything to be told.', 'alive.fresh', 'closing'),
  usageBreakdownWidget: {
    ...states(refresh, 'ready.comingSoon', 'updating.comingSoon', 'ready.locked', 'updating.locked'),
    ...states(
      early,
      'ready.success',
      'updating.success',
      'ready.successWithLimitedData',
      'updating.successWithLimitedData',
      'ready.successWithPopup',
      'updating.successWithPopup',
    ),
  },
  verification: states('No bar.', 'hidden', 'verified'),
  weeklyInsights: states('The card is not there.', 'loading', 'noData'),
  whatsNew: states(gone, 'closed', 'deciding', 'telling'),
}
