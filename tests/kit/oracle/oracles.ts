import { signOutOracle } from '#tests/session/sign-out.oracle.ts'
import { authRedirectOracle } from '#tests/session/auth-redirect.oracle.ts'
import { signInOracle } from '#tests/session/sign-in.oracle.ts'
import { sessionOracle } from '#tests/session/session.oracle.ts'
import { profileOracle } from '#tests/profile/profile.oracle.ts'
import { editableFieldOracle } from '#tests/account-settings/editable-field.oracle.ts'
import { carbonCalculatorOracle } from '#tests/carbon-calculator/carbon-calculator.oracle.ts'
import { lpgOrderFormOracle } from '#tests/bottled-gas/lpg-order-form.oracle.ts'
import { evLinkingOracle } from '#tests/ev/ev-linking.oracle.ts'
import { evPanelOracle } from '#tests/ev/ev-panel.oracle.ts'
import { evVerificationOracle } from '#tests/ev/ev-verification.oracle.ts'
import { moveWizardOracle } from '#tests/moving-house/move-wizard.oracle.ts'
import { cardFormOracle } from '#tests/payments/card-form.oracle.ts'
import { directDebitFormOracle } from '#tests/payments/direct-debit-form.oracle.ts'
import { paymentChangeOracle } from '#tests/payments/payment-change.oracle.ts'
import { providerReturnOracle } from '#tests/payments/provider-return.oracle.ts'
import { bookingOracle } from '#tests/power-shout/booking.oracle.ts'
import { bookingDeletionOracle } from '#tests/power-shout/booking-deletion.oracle.ts'
import { powerShoutOffersOracle } from '#tests/power-shout/power-shout-offers.oracle.ts'
import { walkThroughOracle } from '#tests/power-shout/walk-through.oracle.ts'
import { wizardOracle } from '#tests/profile/wizard.oracle.ts'
import { tokenOracle } from '#tests/session/token.oracle.ts'
import { loadOracles } from './loads.ts'
import { formOracles } from './forms.ts'
import { addBookingCommandOracle } from '#tests/power-shout/add-booking-command.oracle.ts'
import { paymentOptionsOracle } from '#tests/payments/payment-options.oracle.ts'
import { movePromotionOracle } from '#tests/moving-house/move-promotion.oracle.ts'
import { handoverOracle } from '#tests/session/handover.oracle.ts'
import { impersonationOracle } from '#tests/session/impersonation.oracle.ts'
import { friendsOracle } from '#tests/friends/friends.oracle.ts'
import { howYouPayOracle } from '#tests/bills/how-you-pay.oracle.ts'
import { devicesOracle } from '#tests/devices/devices.oracle.ts'
import { myEvOracle } from '#tests/ev/my-ev.oracle.ts'
import { bottleCareOracle } from '#tests/bottled-gas/bottle-care.oracle.ts'
import { showerOptimiserOracle } from '#tests/shower-optimiser/shower-optimiser.oracle.ts'
import { startCallsOracle } from '#tests/app/start-calls.oracle.ts'
import { codesOracle } from '#tests/second-factor/codes.oracle.ts'
import { passkeysOracle } from '#tests/second-factor/passkeys.oracle.ts'
import { consentsOracle } from '#tests/consents/consents.oracle.ts'
import { meterReadFormOracle } from '#tests/meter-reads/meter-read-form.oracle.ts'
import { meterReadChangeOracle } from '#tests/meter-reads/meter-read-change.oracle.ts'
import { peopleOracle } from '#tests/people/people.oracle.ts'
import { alertsOracle } from '#tests/alerts/alerts.oracle.ts'
import { apiKeysOracle } from '#tests/api-keys/api-keys.oracle.ts'
import { addressSearchOracle } from '#tests/moving-house/address-search.oracle.ts'
import { dismissalsOracle } from '#tests/app/dismissals.oracle.ts'
import { donationOracle } from '#tests/donation/donation.oracle.ts'
import { usageBreakdownOracle } from '#tests/usage-breakdown/usage-breakdown.oracle.ts'
import { usageOracle } from '#tests/usage/usage.oracle.ts'
import { ecoTrackerOracle } from '#tests/eco-tracker/eco-tracker.oracle.ts'
import { messagesOracle } from '#tests/account-settings/messages.oracle.ts'
import { evLeaveOracle } from '#tests/ev/ev-leave.oracle.ts'
import { passwordResetOracle } from '#tests/account-settings/password-reset.oracle.ts'
import { idleFeeNoteOracle } from '#tests/ev/idle-fee-note.oracle.ts'
import { lpgDeliveriesOracle } from '#tests/bottled-gas/lpg-deliveries.oracle.ts'
import { activityHistoryOracle } from '#tests/power-shout/activity-history.oracle.ts'
import { downloadOracle } from '#tests/bills/download.oracle.ts'
import { billPeriodOracle } from '#tests/bills/bill-period.oracle.ts'
import { billPaymentsOracle } from '#tests/bills/bill-payments.oracle.ts'
import { givenAccessOracle } from '#tests/people/given-access.oracle.ts'
import type { Oracle } from './oracle.ts'

/** The tables of the documented flows. */
export const oracles: readonly Oracle[] = [
  tokenOracle,
  directDebitFormOracle,
  cardFormOracle,
  paymentChangeOracle,
  providerReturnOracle,
  bookingOracle,
  bookingDeletionOracle,
  powerShoutOffersOracle,
  walkThroughOracle,
  evLinkingOracle,
  evVerificationOracle,
  evPanelOracle,
  lpgOrderFormOracle,
  moveWizardOracle,
  wizardOracle,
  carbonCalculatorOracle,
  editableFieldOracle,
  profileOracle,
  sessionOracle,
  signInOracle,
  authRedirectOracle,
  signOutOracle,
  addBookingCommandOracle,
  paymentOptionsOracle,
  movePromotionOracle,
  handoverOracle,
  impersonationOracle,
  friendsOracle,
  howYouPayOracle,
  devicesOracle,
  myEvOracle,
  bottleCareOracle,
  showerOptimiserOracle,
  startCallsOracle,
  codesOracle,
  passkeysOracle,
  consentsOracle,
  apiKeysOracle,
  alertsOracle,
  meterReadChangeOracle,
  peopleOracle,
  meterReadFormOracle,
  addressSearchOracle,
  dismissalsOracle,
  donationOracle,
  usageBreakdownOracle,
  usageOracle,
  billPeriodOracle,
  billPaymentsOracle,
  givenAccessOracle,
  ecoTrackerOracle,
  messagesOracle,
  evLeaveOracle,
  passwordResetOracle,
  idleFeeNoteOracle,
  lpgDeliveriesOracle,
  activityHistoryOracle,
  downloadOracle,
  ...loadOracles,
  ...formOracles,
]
