import type { CallName } from '#contract/access-table.ts'
import type { Queryable } from '#server/database/database.ts'
import { mayIn, type SelectedAccount } from '#server/http/selection.ts'

const customerTables = [
  'account_change',
  'charge_network_check',
  'customer',
  'customer_account',
  'event_count',
  'external_login',
  'external_sign_in',
  'flag',
  'known_browser',
  'login',
  'login_email_change',
  'privacy_request',
  'privacy_request_step',
  'promo_view',
  'sign_in_event',
  'tag',
  'terms_agreement',
] as const

/** Each with the call that shows it: its rows go only to who may make that call. `isMoney`: hidden from buying groups. */
const accountTables: Readonly<Record<string, { readonly call: CallName; readonly isMoney?: true }>> = {
  access_key: { call: 'readApiKeys' },
  account_access: { call: 'readPeople' },
  account_transaction: { call: 'readTransactions', isMoney: true },
  access_key_day: { call: 'readApiKeys' },
  agreement: { call: 'readPlans' },
  alert: { call: 'readAlerts' },
  alert_mail: { call: 'readAlerts' },
  alert_told: { call: 'readToldAlerts' },
  bank_line: { call: 'readTransactions', isMoney: true },
  bank_transfer_report: { call: 'readTransactions', isMoney: true },
  bill_query: { call: 'readBillQueries', isMoney: true },
  bill_query_step: { call: 'readBillQueries', isMoney: true },
  billing_account: { call: 'readAccounts' },
  bottle_care: { call: 'readBottleCare' },
  bottle_care_done: { call: 'readBottleCare' },
  bottle_level: { call: 'readBottleLevel' },
  carbon_calculator: { call: 'readCarbonCalculator' },
  card_charge: { call: 'readTransactions', isMoney: true },
  card_reversal: { call: 'readTransactions', isMoney: true },
  care_contact: { call: 'readCare' },
  care_form: { call: 'readCare' },
  care_help: { call: 'readCare' },
  care_registration: { call: 'readCare' },
  care_check: { call: 'readCare' },
  care_form_reminder: { call: 'readCare' },
  care_reminder: { call: 'readCare' },
  charge_card_use: { call: 'readChargingSessions' },
  charge_network_link: { call: 'readMyEv' },
  charging_cdr: { call: 'readChargingSessions', isMoney: true },
  charging_session: { call: 'readChargingSessions', isMoney: true },
  collection: { call: 'readTransactions', isMoney: true },
  comparison_choice: { call: 'readHomeComparison' },
  comparison_month: { call: 'readHomeComparison' },
  complaint: { call: 'readComplaints' },
  complaint_step: { call: 'readComplaints' },
  consent: { call: 'readConsents' },
  consent_read: { call: 'readConsents' },
  correction: { call: 'readTransactions', isMoney: true },
  credit_extension: { call: 'readCreditOptions', isMoney: true },
  ended_role: { call: 'readPeople' },
  direct_debit_authority: { call: 'readRecurring' },
  dismissed_action: { call: 'readNextBestActions' },
  electric_car: { call: 'readMyEv' },
  free_hours_booked_hour: { call: 'readPowerShoutBookings' },
  free_hours_booking: { call: 'readPowerShoutBookings' },
  free_hours_grant: { call: 'readPowerShoutHistory' },
  free_hours_offer: { call: 'readPowerShoutOffers' },
  free_hours_transfer: { call: 'readPowerShoutHistory' },
  friend_join: { call: 'readAccounts' },
  gas_conditions: { call: 'readGasUsage' },
  home_move: { call: 'readMovingHouseOptions' },
  home_move_bonus: { call: 'readMovingHouseOptions' },
  home_move_draft: { call: 'readMovingHouseOptions' },
  home_move_promotion: { call: 'readMovingHouseOptions' },
  lpg_delivery: { call: 'readLpgDeliveryHistory' },
  lpg_order: { call: 'readLpgOrder' },
  lpg_order_draft: { call: 'readLpgOrder' },
  lpg_order_event: { call: 'readLpgOrder' },
  message_choice: { call: 'readMessages' },
  meter: { call: 'readSiteMeters' },
  meter_register: { call: 'readSiteMeters' },
  notice: { call: 'readNotificationIcons' },
  overdue_reminder: { call: 'readArrears', isMoney: true },
  own_gas_day: { call: 'readGasUsage' },
  payday: { call: 'readBillPlanner', isMoney: true },
  payment_attempt: { call: 'readPaymentAttempt', isMoney: true },
  payment_card: { call: 'readCard' },
  payment_move: { call: 'readBillPlanner', isMoney: true },
  payment_plan: { call: 'readArrears', isMoney: true },
  flex_choice: { call: 'readFlexEvents' },
  flex_notice: { call: 'readFlexEvents' },
  flex_result: { call: 'readFlexEvents', isMoney: true },
  flex_setting: { call: 'readFlexEvents' },
  home_charger: { call: 'readCharging' },
  home_charging_choice: { call: 'readCharging' },
  home_charging_reading: { call: 'readCharging' },
  home_charging_session: { call: 'readCharging', isMoney: true },
  plan_trial: { call: 'readPlanTrials', isMoney: true },
  planned_outage: { call: 'readToldAlerts' },
  unplanned_outage: { call: 'readArrivingDay' },
  arriving_half_hour: { call: 'readArrivingDay' },
  register_read: { call: 'readMeterReads' },
  school_donation: { call: 'readDonation' },
  school_gift: { call: 'readDonation' },
  shower_goal: { call: 'readShowerOptimiser' },
  site: { call: 'readAccounts' },
  smooth_pay: { call: 'readBillPlanner', isMoney: true },
  staff_note: { call: 'readComplaints' },
  supply_point: { call: 'readAccounts' },
  tip_choice: { call: 'readTips' },
  tip_visit: { call: 'readTips' },
}

/** Secrets and sealed values: exported to nobody. */
export const hiddenColumns = [
  'password_hash',
  'sealed',
  'sealed_with',
  'token',
  'email_hash',
  'mark_hash',
  'with_token',
  'secret_hash',
  'staff_id',
  'assigned_to',
] as const

/** Hidden from buying groups. */
const moneyColumn = /cents|amount|price/

/** Keys are shown only to their creator. */
const ownKeys = 'and key_id in (select k.key_id from access_key k where k.billing_account_id = $1 and k.customer_id = $3)'

export const storedTables: readonly string[] = [...customerTables, ...Object.keys(accountTables)]

type Rows = Record<string, readonly Record<string, unknown>[]>

export const readCustomerRows = async (db: Queryable, customerId: string): Promise<Rows> => {
  const rows: Rows = {}
  for (const table of customerTables) {
    const found = await db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where t.customer_id = $1`,
      [customerId, [...hiddenColumns]],
    )
    if (found.length > 0) rows[table] = found.map(({ row }) => row)
  }
  return rows
}

const withoutMoney = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !moneyColumn.test(column)))

export const readAccountRows = async (db: Queryable, account: SelectedAccount): Promise<Rows> => {
  const { billingAccountId, customerId, isBuyingGroup } = account
  const may = mayIn(account)
  const rows: Rows = {}
  for (const [table, { call, isMoney = false }] of Object.entries(accountTables)) {
    if (!may(call) || (isMoney && isBuyingGroup)) continue
    const isKeys = call === 'readApiKeys'
    const found = await db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where t.billing_account_id = $1 ${isKeys ? ownKeys : ''}`,
      [billingAccountId, [...hiddenColumns], ...(isKeys ? [customerId] : [])],
    )
    if (found.length > 0) rows[table] = found.map(({ row }) => (isBuyingGroup ? withoutMoney(row) : row))
  }
  return rows
}
