import type { Queryable } from '#server/database/database.ts'

/** What is written out row by row, by whose id it is found. */
const kept = {
  customer: [
    'account_change',
    'charge_network_check',
    'customer',
    'customer_account',
    'event_count',
    'flag',
    'known_browser',
    'login',
    'login_email_change',
    'privacy_request',
    'privacy_request_step',
    'promo_view',
    'sign_in_event',
    'tag',
  ],
  account: [
    'access_key',
    'account_access',
    'account_transaction',
    'access_key_day',
    'agreement',
    'alert',
    'alert_mail',
    'alert_told',
    'bank_transfer_report',
    'bill_query',
    'bill_query_step',
    'billing_account',
    'bottle_care',
    'bottle_care_done',
    'bottle_level',
    'carbon_calculator',
    'care_contact',
    'care_form',
    'care_help',
    'care_registration',
    'care_form_reminder',
    'care_reminder',
    'charge_network_link',
    'comparison_choice',
    'comparison_month',
    'complaint',
    'complaint_step',
    'consent',
    'consent_read',
    'correction',
    'credit_extension',
    'direct_debit_authority',
    'dismissed_action',
    'electric_car',
    'free_hours_booked_hour',
    'free_hours_booking',
    'free_hours_grant',
    'free_hours_offer',
    'free_hours_transfer',
    'friend_join',
    'gas_conditions',
    'home_move',
    'home_move_bonus',
    'home_move_draft',
    'home_move_promotion',
    'lpg_delivery',
    'lpg_order',
    'lpg_order_draft',
    'lpg_order_event',
    'message_choice',
    'meter',
    'meter_register',
    'notice',
    'overdue_reminder',
    'own_gas_day',
    'payday',
    'payment_attempt',
    'payment_card',
    'payment_move',
    'payment_plan',
    'planned_outage',
    'register_read',
    'school_donation',
    'school_gift',
    'shower_goal',
    'site',
    'smooth_pay',
    'supply_point',
    'tip_choice',
    'tip_visit',
  ],
} as const

/** What opens something, or is sealed: it is in nobody's file. */
export const hiddenColumns = [
  'password_hash',
  'sealed',
  'sealed_with',
  'token',
  'email_hash',
  'mark_hash',
  'with_token',
  'secret_hash',
] as const

export const keptTables: readonly string[] = [...kept.customer, ...kept.account]

/** Every row that is kept of a customer or an account, by table. */
export const readKeptRows = async (
  db: Queryable,
  of: keyof typeof kept,
  id: string,
): Promise<Record<string, readonly unknown[]>> => {
  const rows: Record<string, readonly unknown[]> = {}
  const key = of === 'customer' ? 'customer_id' : 'billing_account_id'
  for (const table of kept[of]) {
    const found = await db.query<{ row: unknown }>(`select to_jsonb(t) - $2::text[] as row from ${table} t where t.${key} = $1`, [
      id,
      [...hiddenColumns],
    ])
    if (found.length > 0) rows[table] = found.map(({ row }) => row)
  }
  return rows
}
