import { initialized } from '#tests/app/answers.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const customer = (flags: object) => has('customer', { ...initialized, userMetadata: { ...initialized.userMetadata, ...flags } })

/** A §2: whom onboarding is shown to. */
export const onboardingOracle: Oracle = {
  chart: 'onboarding',
  flow: 'Dashboard',
  input: { path: '/account/dashboard', isImpersonating: false },
  rows: [
    documented('DASH-33', '', 'a customer comes to the dashboard', null, 'deciding', { context: { customer: { status: 'pending' } } }),
    beyond('Whoever came for another page is left alone', '', 'a customer comes to another page', null, 'left', { input: { path: '/account/bill', isImpersonating: false } }),
    beyond('None of it is for staff', '', 'staff look for the customer', null, 'left', { input: { path: '/account/dashboard', isImpersonating: true } }),
    documented('DASH-33', 'deciding', 'they have not seen it', customer({ isEiq2: true, eiq2OnboardingSeen: false }), 'shown', { does: ['showOnboarding'] }),
    documented('DASH-33', 'deciding', 'they have', customer({ isEiq2: true, eiq2OnboardingSeen: true }), 'left', { doesNot: ['showOnboarding'] }),
    beyond('`isEiq2` gates onboarding', 'deciding', 'it is not for them', customer({ isEiq2: false, eiq2OnboardingSeen: false }), 'left'),
    beyond('The start says so', 'deciding', 'it cannot be known', cannot('customer'), 'left'),
  ],
}
