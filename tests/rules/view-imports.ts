import type { SourceFile } from './architecture.ts'

interface Allowed {
  readonly functions: readonly string[]
  readonly reason: string
}

const sentences = 'sentences and names that browser and server print alike'
const addresses = 'addresses of pages'

/** The functions of `src/domain` that a view may call, by module: they write, name and lay out what a selector has worked out. */
export const allowedInViews: Readonly<Record<string, Allowed>> = {
  access: {
    functions: ['callAt', 'lackAtPage', 'lackFor', 'lackWords'],
    reason: 'what a guest may do, for links and for what is said in their place',
  },
  'activity-words': { functions: ['didWords', 'whereWords', 'whoWords'], reason: sentences },
  'alert-words': { functions: ['thresholdWords', 'wouldHaveWords'], reason: sentences },
  alerts: { functions: ['thresholdRange'], reason: 'the ends and steps of a slider' },
  'account-text': { functions: ['accountText'], reason: 'writes an account’s number' },
  due: { functions: ['dueOfDay'], reason: 'writes a due date' },
  'answer-text': { functions: ['markPlaces'], reason: 'marks the filled places of a mail' },
  'care-cases': { functions: ['caseAddress', 'listAddress'], reason: addresses },
  'case-addresses': { functions: ['casePath', 'newCasePath', 'pathOfCase', 'pathOfCustomer'], reason: addresses },
  'customer-changes': {
    functions: ['changePath', 'creditHint', 'customerSees', 'needsApproval', 'sendText'],
    reason: 'what a form says before it is sent: what the customer gets, and whether somebody else approves',
  },
  'customer-parts': { functions: ['customerParts'], reason: 'the tabs of a page' },
  'delivery-report': { functions: ['isPlan', 'reportableFrom'], reason: 'which fields a form has' },
  'outage-plan': { functions: ['noticeOf', 'readOutageIcps'], reason: 'what a form shows while it is filled in' },
  'split-payment': { functions: ['splitRest'], reason: 'what a form shows while it is filled in' },
  'bill-balance': { functions: ['balanceWords', 'listSumWords', 'onPlanWords', 'overdueWords'], reason: sentences },
  'bill-corrections': { functions: ['correctionText'], reason: sentences },
  'bill-part': { functions: ['energyWords'], reason: sentences },
  'bill-period': { functions: ['aboutComparedWords'], reason: sentences },
  'bill-query': { functions: ['nextWords', 'queryStepWords'], reason: sentences },
  'bill-strip': {
    functions: ['billWords', 'firstBillWords', 'runningWords', 'seasonWords', 'stripTitle', 'sumWords'],
    reason: sentences,
  },
  'bill-text': {
    functions: ['printedRows', 'printedTotals', 'quantityText'],
    reason: 'the rows of a bill as its PDF prints them',
  },
  'booking-address': { functions: ['bookingAddress'], reason: addresses },
  'carbon-level': {
    functions: ['carbonLevelName', 'carbonLevelOf', 'isHighCarbon', 'isLowCarbon'],
    reason: 'the documented scale by which carbon is named and coloured',
  },
  'care-form': { functions: ['megabytes'], reason: 'writes the size of a file' },
  'clock-text': { functions: ['clockText'], reason: 'writes a time of day' },
  complaint: { functions: ['complaintStepWords', 'nextOfComplaint'], reason: sentences },
  consent: { functions: ['consentTimes'], reason: 'the lengths to choose from' },
  contact: { functions: ['spacedPhone'], reason: 'writes a phone number' },
  days: {
    functions: [
      'addDays',
      'dayAt',
      'daysBetween',
      'daysOf',
      'formatDate',
      'formatDateLong',
      'formatDay',
      'formatDayFrom',
      'formatDayLong',
      'formatFullDate',
      'formatHour',
      'formatInstant',
      'formatMonth',
      'formatRange',
      'formatRangeFrom',
      'formatShortRange',
      'formatTime',
      'hourNow',
      'hourRepeat',
      'laterOf',
      'lengthOf',
      'localHourOf',
      'monthName',
      'monthOf',
      'shortMonthName',
      'shortWeekdayName',
      'today',
      'weekday',
      'weekdayName',
      'yearOf',
    ],
    reason:
      'writes dates and times, and counts the calendar for axes, columns and “yesterday”; dates of rules come from selectors',
  },
  discount: { functions: ['beforeDiscount'], reason: sentences },
  energy: {
    functions: ['formatKwh', 'formatKwhFine', 'formatPrice', 'formatUsage', 'gasSeries'],
    reason: 'writes energy and prices',
  },
  ev: { functions: ['chargeNetIdOf', 'formatChargeNetId'], reason: 'writes the number of a card' },
  'exported-energy': { functions: ['sentOutWords'], reason: sentences },
  'failure-report': { functions: ['linesOf'], reason: 'the lines of a report as they are sent, to be read before' },
  'field-trouble': { functions: ['choiceTrouble', 'fieldTrouble', 'overtakenForm'], reason: sentences },
  'forecast-alert': { functions: ['chanceWords'], reason: sentences },
  'gas-energy': { functions: ['formatCubicMetres', 'formatFactor'], reason: 'writes volumes and factors' },
  'generation-mix': { functions: ['isRenewable'], reason: 'the documented names of renewable sources' },
  insight: { functions: ['differenceSentence'], reason: sentences },
  'insight-years': { functions: ['insightMonths'], reason: 'the months that a year is named by' },
  'lpg-order': { functions: ['bottlesOf', 'expectedWords'], reason: sentences },
  'meter-reading': { functions: ['formatReading'], reason: 'writes a reading with its zeros' },
  money: {
    functions: [
      'centsOf',
      'describeBalance',
      'exactDollars',
      'formatCents',
      'formatDollars',
      'formatOwed',
      'formatSignedDollars',
      'formatWholeDollars',
      'priceText',
      'splitDollars',
    ],
    reason: 'writes money, and turns the exact amounts of a proof into cents and dollars to be written',
  },
  'next-payment': { functions: ['amountWords'], reason: sentences },
  numbers: { functions: ['formatNumber'], reason: 'writes numbers' },
  'open-scopes': { functions: ['scopesText'], reason: sentences },
  'payment-terms': { functions: ['cardTerms', 'directDebitTerms'], reason: 'documented texts' },
  people: { functions: ['accessLine'], reason: sentences },
  'power-shout': { functions: ['formatHours', 'formatHoursShort'], reason: 'writes hours' },
  'privacy-request': { functions: ['factIn', 'factName', 'nextOfRequest'], reason: 'names facts, and what happens next' },
  'provider-return': { functions: ['lpgOrderPath', 'payForOrderPath'], reason: addresses },
  'public-holidays': { functions: ['publicHolidayOn'], reason: 'names the days of a calendar' },
  routes: { functions: ['leadsSomewhere', 'matchPath', 'pathOf', 'titleOf'], reason: addresses },
  'site-status': { functions: ['siteDateWords', 'siteStatusLabel'], reason: sentences },
  'text-length': { functions: ['lengthMessage'], reason: sentences },
  tips: { functions: ['tipCategoryOf', 'tipCategoryPath'], reason: addresses },
  transactions: { functions: ['splitAmount'], reason: 'puts an amount into one of two columns' },
  trouble: { functions: ['failureOf', 'isOffline', 'switchTrouble', 'troubleOf'], reason: sentences },
  unique: { functions: ['once', 'placed'], reason: 'keys of lists whose items may be alike' },
  usage: { functions: ['compareSentence', 'isNowPeriod', 'periodBefore'], reason: sentences },
  'user-agent': { functions: ['deviceTitle'], reason: 'names a browser' },
  'within-sentence': { functions: ['withinSentence'], reason: 'puts a name into a sentence' },
  counted: { functions: ['counted'], reason: 'writes an amount and its unit' },
  'list-text': { functions: ['listText'], reason: 'writes a list as a sentence does' },
  'is-same-json': { functions: ['isSameJson'], reason: 'tells a selection that nothing has changed' },
}

const imported = /import (type )?\{([^}]*)\} from '#domain\/[a-z]+\/([a-z-]+)\.ts'/g

/** Imports of the domain whose names can't be told: `path: import`. */
export const unnamedImports = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    path.startsWith('src/views/')
      ? [
          ...text.matchAll(
            /import \* as \w+ from '#domain[^']*'|import\('#domain[^']*'\)|export [^'\n]* from '#domain[^']*'|'(?:\.\.\/)+domain[^']*'/g,
          ),
        ].map(([found]) => `${path}: ${found}`)
      : [],
  )

/** What views import from `src/domain` that is not a type: `module name`, with the first view that does. */
export const domainImports = (files: readonly SourceFile[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { path, text } of files) {
    if (!path.startsWith('src/views/')) continue
    for (const [, type, names = '', module] of text.matchAll(imported)) {
      const values = type
        ? []
        : names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
      for (const value of values) {
        const name = `${module} ${value.split(' as ')[0]}`
        if (!found.has(name)) found.set(name, path)
      }
    }
  }
  return found
}
