import type { StayReason } from '#domain/portal/retention.ts'

type Owner = 'customer' | 'account' | 'both'

export interface Fate {
  readonly of: Owner
  /** `now`: deleted on request. `closing`: with the account. Else retained, with the reason. */
  readonly goes: 'now' | 'closing' | StayReason
  /** Columns cleared or ended with the account; SQL values. */
  readonly sets?: Readonly<Record<string, string>>
}

const fate =
  (of: Owner) =>
  (goes: Fate['goes'], sets?: Fate['sets']): Fate => ({ of, goes, ...(sets && { sets }) })
const person = fate('customer')
const account = fate('account')
const both = fate('both')

/** All tables with customer or account data, in order of deletion. */
export const rowFates: Readonly<Record<string, Fate>> = {
  // Not needed.
  alert_told: account('now'),
  alert_mail: account('now'),
  alert: account('now'),
  carbon_calculator: account('now'),
  charge_network_check: person('now'),
  comparison_choice: account('now'),
  comparison_month: account('now'),
  data_archive: person('now'),
  dismissed_action: both('now'),
  electric_car: account('now'),
  event_count: person('now'),
  flag: person('now'),
  home_move_draft: both('now'),
  home_move_promotion: both('now'),
  lpg_order_draft: account('now'),
  notice: account('now'),
  profile_answer: account('now'),
  promo_view: person('now'),
  shower_goal: account('now'),
  tag: person('now'),
  tip_choice: account('now'),
  tip_visit: account('now'),
  usage_impact_day: account('now'),
  // Needed as long as the account exists.
  activation: person('closing'),
  activation_code: person('closing'),
  access_key_day: account('closing'),
  access_key: both('closing'),
  account_access: account('closing'),
  bank_transfer_report: account('closing'),
  bottle_care: account('closing'),
  bottle_care_done: account('closing'),
  bottle_level: account('closing'),
  care_contact: account('closing'),
  care_form: account('closing'),
  care_form_reminder: account('closing'),
  overdue_reminder: account('closing'),
  care_reminder: account('closing'),
  charge_card_use: account('closing'),
  charge_network_link: both('closing'),
  charging_cdr: account('closing'),
  charging_session: account('closing'),
  ocpi_receipt: account('closing'),
  code_key: person('closing'),
  customer_account: person('closing'),
  ended_role: both('closing'),
  email_change: person('closing'),
  external_login: person('closing'),
  external_sign_in: person('closing'),
  external_token: person('closing'),
  held_bill: account('closing'),
  login_email_change: person('closing'),
  known_browser: person('closing'),
  private_account: account('closing'),
  private_account_look: account('closing'),
  magic_link: person('closing'),
  mailed_link: person('closing'),
  message_choice: account('closing'),
  once: person('closing'),
  passkey: person('closing'),
  payday: account('closing'),
  payment_card: account('closing'),
  planned_outage: account('closing'),
  recovery_code: person('closing'),
  session: person('closing'),
  sign_in_event: person('closing'),
  login: person('closing'),
  // Raw meter data.
  own_gas_day: account('meterData'),
  gas_revision: account('meterData'),
  own_reading_day: account('meterData'),
  reading_revision: account('meterData'),
  register_check: account('meterData'),
  own_register_day: account('meterData'),
  register_read: account('meterData'),
  register_revision: account('meterData'),
  // Evidence for either side.
  bill_query: account('claims'),
  bill_query_step: account('claims'),
  care_help: account('claims'),
  care_registration: account('claims', {
    sealed: 'null',
    sealed_with: 'null',
    form_asked_reason: 'null',
    ended_on: 'coalesce(ended_on, current_date)',
  }),
  complaint: account('claims'),
  complaint_step: account('claims'),
  consent: account('claims', { ended_at: 'coalesce(ended_at, now())' }),
  consent_read: account('claims'),
  customer: person('claims', {
    first_name: `'Former'`,
    middle_name: 'null',
    last_name: `'customer'`,
    date_of_birth: 'null',
    phones: `'[]'`,
    email: 'null',
  }),
  direct_debit_authority: account('claims', { ended_at: 'coalesce(ended_at, now())' }),
  home_move: account('claims'),
  privacy_request: person('claims'),
  privacy_request_step: person('claims'),
  terms_agreement: person('claims'),
  // Bills, payments and their inputs.
  account_transaction: account('tax'),
  agreement: account('tax'),
  bank_line: account('tax', { sealed: 'null', sealed_with: 'null', payer_key: 'null' }),
  billing_account: account('tax', { billing_email: `''`, account_email: `''`, payment_hint: 'null' }),
  card_charge: account('tax'),
  card_reversal: account('tax'),
  collection: account('tax'),
  correction: account('tax'),
  credit_extension: account('tax'),
  free_hours_booked_hour: account('tax'),
  free_hours_booking: account('tax'),
  free_hours_grant: account('tax'),
  free_hours_offer: account('tax'),
  free_hours_transfer: account('tax'),
  friend_join: account('tax'),
  gas_conditions: account('tax'),
  home_move_bonus: account('tax'),
  invoice: account('tax'),
  invoice_document: account('tax'),
  invoice_line: account('tax'),
  invoice_supply: account('tax'),
  lpg_delivery: account('tax'),
  lpg_order: account('tax'),
  lpg_order_event: account('tax'),
  meter: account('tax'),
  meter_register: account('tax'),
  payment_attempt: account('tax'),
  payment_move: account('tax'),
  payment_plan: account('tax', { ended_at: 'coalesce(ended_at, now())' }),
  school_donation: account('tax'),
  school_gift: account('tax'),
  site: account('tax', { nickname: 'null' }),
  smooth_pay: account('tax', { ended_at: 'coalesce(ended_at, now())' }),
  supply_point: account('tax'),
  // Append-only logs.
  account_change: both('activity'),
  // The rows stay: readers go on after them.
  event: account('activity', { data: 'null', account: 'null', customer_id: 'null', billing_account_id: 'null' }),
  staff_audit: person('staffVisits'),
  staff_visit: person('staffVisits'),
}

export const tableOf = (name: string): string => name.replace(/^own_/, '')
