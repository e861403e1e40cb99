import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { customerCharts, explanationTexts } from '#machines/catalogue/explanation-texts.ts'
import { catalogue } from '#machines/catalogue.ts'
import { stateText } from '#machines/explanation/state-text.ts'
import { statesOf } from '#tests/kit/chart.ts'

const listed = (names: string) => names.split(/\s+/).filter(Boolean)

/** Charts that draw no card of their own, by the reason why. */
const withoutCard: Readonly<Record<string, readonly string[]>> = {
  'It runs behind the pages, or draws the frame around them.': listed(`
    app start startCalls loader portal page shell dismissals switcher theme companions moments analytics failureReport offline
    commandQueue storedReads arrivingDay receiptsDrawer explanation notices insights accountFacts download verification`),
  'It signs the customer in or out, before and after all cards.': listed(`
    session token signIn activation authRedirect handover impersonation signOut passwordReset providerReturn`),
  'It’s a message or a tour that says itself why it’s there.': listed(`
    featureMessage onboarding introductions dashboardModal featurePromos betaNotice generationModal walkThrough whatsNew idleFeeNote
    movePromotion`),
  'It’s a form, a step or a dialog that the customer has opened from a card.': listed(`
    directDebitForm cardForm paymentTerms paymentChange comingPayment paydayMarks billQueryForm meterReadForm meterReadEffect meterPhoto meterReadChange
    lpgOrderForm lpgOrderChange tipReview comparisonShare editableField careRequest careUpload complaintForm correctionForm
    deletionForm wizard addBookingCommand bookingDeletion evVerification evLeave evPanel moveWizard addressSearch moveChange`),
}

const valueOf = (path: readonly string[]): StateValue => {
  const [leaf = '', ...around] = path.toReversed()
  return around.reduce<StateValue>((inner, name) => ({ [name]: inner }), leaf)
}

const texts = explanationTexts()
const inCatalogue = catalogue.filter(({ area }) => !area.startsWith('Desk')).map(({ machine }) => machine.id)

/** Charts of the catalogue with neither a text nor a reason, and reasons that nothing needs any more. */
const wrongIn = (charts: readonly string[], explained: readonly string[]) => {
  const reasons = Object.values(withoutCard).flat()
  return {
    unexplained: charts.filter((id) => !explained.includes(id) && !reasons.includes(id)),
    stale: reasons.filter((id) => !charts.includes(id) || explained.includes(id)),
  }
}

describe('each chart that draws a card', () => {
  it('says to a customer why it shows what it shows', () => {
    expect(wrongIn(inCatalogue, Object.keys(texts))).toEqual({ unexplained: [], stale: [] })
  })

  it('is found where it says nothing, and so is a reason that isn’t needed', () => {
    expect(wrongIn([...inCatalogue, 'tea'], [...Object.keys(texts), 'shell'])).toEqual({ unexplained: ['tea'], stale: ['shell'] })
  })

  it('has a text in each of its states', () => {
    const charts = customerCharts()
    const silent = Object.keys(texts).flatMap((id) =>
      statesOf((charts.get(id) as NonNullable<ReturnType<typeof charts.get>>).root)
        // A customer is always in a state that has none inside.
        .filter(({ path, states }) => path.length > 0 && Object.keys(states).length === 0)
        .filter(({ path }) => stateText(texts, id, valueOf(path)) === null)
        .map(({ path }) => `${id} ${path.join('.')}`),
    )
    expect(silent).toEqual([])
  })

  it('doesn’t speak of loading where a change failed', () => {
    const charts = customerCharts()
    const wrong = Object.keys(texts).flatMap((id) =>
      statesOf((charts.get(id) as NonNullable<ReturnType<typeof charts.get>>).root)
        .filter(({ path }) => texts[id]?.[path.join('.')]?.[0] === 'We couldn’t load this.')
        .filter(({ description = '' }) => !/load/.test(description))
        .map(({ path }) => `${id} ${path.join('.')}`),
    )
    expect(wrong).toEqual([])
  })
})
