import { beforeAll, expect, it } from 'vitest'
import { accessTo } from '#contract/access.ts'
import { endpoints } from '#server/http/endpoints.ts'
import type { Database } from '#server/database/database.ts'
import { linkPaths } from '#server/identity/mailed-links.ts'
import type { SignedInBy } from '#server/identity/policies.ts'
import { type WayIn, waysIn } from '#server/identity/ways-in.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

/** What each way of signing in leans on. The password itself ends with the remedy. */
const wayInBehind: Readonly<Record<SignedInBy, readonly (keyof typeof waysIn)[]>> = {
  password: ['signInAttempts'],
  link: ['loginEmail', 'mailedLinks'],
  passkey: ['passkeys'],
}

onDatabase('the register of ways in covers every one', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  const ways: readonly WayIn[] = Object.values(waysIn)

  /** What stores a secret, or what was made in a session, and lets nobody into a customer's account. */
  const otherTables: Readonly<Record<string, string>> = {
    account_change: 'a log',
    undo: 'what a change is undone with, by calls that ask for their own access',
    sign_in_event: 'a log',
    staff_audit: 'a log',
    staff_visit: 'staff, by their own sign-in',
    staff_session: 'staff, by their own sign-in',
    staff: 'staff, by their own sign-in',
    staff_code_key: 'staff, by their own sign-in',
    staff_passkey: 'staff, by their own sign-in',
    login: 'the password, which the remedy itself takes away or replaces',
    identity_secret: 'the server’s own',
    signing_key: 'the server’s own',
    third_party: 'a party, which reads by consents alone',
    operator_client: 'a system of the retailer, whose tokens open nothing of a customer’s',
    care_form: 'a sealed form of a doctor',
    care_registration: 'a sealed form of a doctor',
    charge_network_check: 'a hash of a car’s number',
    direct_debit_authority: 'pays, and shows nothing',
    once: 'the answer to a write, for the same caller',
    similar_group: 'a key of homes that are alike',
    bank_file: 'a sealed file for the bank',
    bank_line: 'a line of the retailer’s own bank statement',
    bank_line_change: 'a line of the retailer’s own bank statement',
    card_session: 'a card provider’s page, which takes money and shows nothing',
    charge_card: 'a hash of the email that a charging card was sent to',
    charging_cdr: 'a record of an operator of chargers',
    charging_session: 'a record of an operator of chargers',
    home_charger: 'a charger, which reports what it charges and gets its charging times',
    home_charging_reading: 'what a charger’s register showed',
    home_charging_session: 'a session of charging a car',
    external_token: 'hashes of tokens whose sessions the remedy ends',
    ocpi_connection: 'what operators of chargers and we know each other by',
    webhook_subscription: 'what we sign messages to the retailer’s systems with',
  }

  it('that the database stores', async () => {
    const rows = await db.query<{ tableName: string }>(
      `select distinct table_name::text from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_schema = 'public' and table_type = 'BASE TABLE'
           and (column_name ~ '(_hash|^hash|_key|_secret)$' or column_name in ('session_id', 'sealed', 'public_key', 'credential_id', 'taken_up_by'))
         order by 1`,
    )
    const covered = new Set(ways.flatMap(({ tables }) => tables))
    const uncovered = rows.map(({ tableName }) => tableName).filter((name) => !covered.has(name) && !(name in otherTables))
    expect(uncovered).toEqual([])
  })

  const shuts = 'shuts somebody out'
  const pays = 'changes how bills are paid, or pays'
  const stores = 'changes what we store or where bills go'
  /** Calls that want a fresh sign-in and make no way in. */
  const otherCalls: Readonly<Record<string, string>> = {
    endDevice: shuts,
    endOtherDevices: shuts,
    removePasskey: shuts,
    endCodes: shuts,
    saveCard: pays,
    setUpRecurringCard: pays,
    updateRecurringCard: pays,
    setUpDirectDebit: pays,
    refundCredit: pays,
    extendCredit: pays,
    updateUserPreferences: stores,
    updatePostalAddress: stores,
    savePhone: stores,
    deletePhone: stores,
    endCare: stores,
    askDataArchive: stores,
  }

  it('that a call makes for which the table of access wants a fresh sign-in', () => {
    const covered = new Set(ways.flatMap((way) => way.endpoints))
    const fresh = endpoints.filter((endpoint) => accessTo(endpoint).isFresh).map(({ name }) => name)
    expect(fresh.filter((name) => !covered.has(name) && !(name in otherCalls))).toEqual([])
    expect([...covered].filter((name) => !endpoints.some((endpoint) => endpoint.name === name))).toEqual([])
  })

  it('with which somebody signs in', async () => {
    const [check] = await db.query<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'session_signed_in_by_check'",
    )
    const means = [...(check?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    expect(means.toSorted()).toEqual(Object.keys(wayInBehind).toSorted())
    for (const names of Object.values(wayInBehind)) for (const name of names) expect(waysIn).toHaveProperty(name)
  })

  it('that an email leads to', async () => {
    const [check] = await db.query<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'mailed_link_purpose_check'",
    )
    const purposes = [...(check?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    expect(purposes.toSorted()).toEqual(Object.keys(linkPaths).toSorted())
  })
})
