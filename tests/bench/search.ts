import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Database } from '#server/database/database.ts'
import { findAccounts } from '#server/desk/customer/search.store.ts'
import { searchTerms } from '#domain/desk/search-terms.ts'
import { chance } from '#server/providers/chance.ts'
import { getPostgres, howToGetPostgres, startPostgres } from '#tests/kit/run/postgres.ts'
import { stopAll } from '#tests/kit/run/processes.ts'

/** Customers found at the desk, ms at the 95th percentile: 100 or less. `node tests/bench/search.ts [CUSTOMERS]` */
const customers = Number(process.argv[2] ?? 500_000)
const next = chance('search')
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() ** 2 * items.length)] as Item

const cross = (first: string, second: string) =>
  first.split(',').flatMap((start) => second.split(',').map((end) => `${start}${end}`))
const firstNames = cross(
  'Ka,Ma,Ta,Wai,Pa,Ra,Ho,Tū,Ne,Mī,Al,Ben,Car,Dan,El,Fin,Gra,Har,Jo,Ken,Lu,Mar,Ni,Ol,Pri,Ro,Sam,Tim,Wil,Shi',
  'ri,na,ia,a,n,ley,ra,lyn,er,vid,mes,ne,ta,ya',
)
const lastNames = cross(
  'Wilra,Smi,Tauma,Ngara,Hora,Kata,Parri,Bro,Thomp,Ander,Jon,Patel,Sin,Chen,Li,Wan,Kora,Mana,Tere,Rewi,Nai,Robin,Steven,Camer,Mac,O’Mal,de Vri',
  'son,s,ton,n,ley,ana,er,field,sen,wi,man,ua,well,th,ley-Smith',
)
const roads = cross(
  'Kōwhai,Rātā,Victoria,Queen,Mount,Hill,Bay,Beach,Lake,River,Church,School,Rimu,Tōtara,King,George,Albert,Station',
  ' Street, Road, Avenue, Place, Crescent,view Terrace,ton Drive,wood Lane',
)
const suburbs = cross(
  'Island ,Mission ,Mount ,North ,Lower ,Upper ,Glen ,Port ,New ,Red ,High ,Long ',
  'Bay,Hill,Eden,Shore,Hutt,Park,Beach,Valley,Heights,Creek',
)
const towns =
  'Auckland,Wellington,Christchurch,Hamilton,Tauranga,Dunedin,Palmerston North,Napier,Nelson,Rotorua,Whāngārei,Invercargill'.split(
    ',',
  )

interface Customer {
  readonly first: string
  readonly last: string
  readonly street: string
  readonly suburb: string
  readonly town: string
  readonly phone: string
  readonly number: string
  readonly icp: string
  readonly email: string
}

const customerOf = (index: number): Customer => {
  const first = pick(firstNames)
  const last = pick(lastNames)
  return {
    first,
    last,
    street: `${1 + Math.floor(next() * 250)} ${pick(roads)}`,
    suburb: pick(suburbs),
    town: pick(towns),
    phone: `+642${10_000_000 + Math.floor(next() * 89_999_999)}`,
    number: `5${String(index).padStart(8, '0')}`,
    icp: `000${4_000_000 + index}WE${index.toString(16).slice(-3).toUpperCase().padStart(3, '0')}`,
    email: `${first}.${last}${index}@example.co.nz`.replace(/ /g, '').toLowerCase(),
  }
}

/** Rows as the intake writes them, and four bills each. */
const fill = `
  with made as materialized (
    select *, gen_random_uuid() as c, gen_random_uuid() as a, gen_random_uuid() as s from json_to_recordset($1::json)
      as r(first text, last text, street text, suburb text, town text, phone text, number text, icp text, email text)),
  people as (insert into customer (customer_id, first_name, last_name, phones)
    select c, first, last, jsonb_build_array(jsonb_build_object('purpose', 'mobile', 'value', phone)) from made),
  accounts as (insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region,
      billing_email, account_email, cycle_start, cycle_days, payment_method, opened_on)
    select a, number, 'residential', first || ' ' || last, street, suburb, town, '6023', town, email, email, '2026-01-01', 30, 'bill', '2026-01-01'
    from made),
  roles as (insert into customer_account (customer_id, billing_account_id, role) select c, a, 'owner' from made),
  logins as (insert into login (customer_id, username, email) select c, email, email from made),
  sites as (insert into site (billing_account_id, site_id, address, status, avatar_type, avatar_colour)
    select a, s, street || ', ' || suburb || ', ' || town || ' 6023', 'open', 'house', 'green' from made),
  points as (insert into supply_point (billing_account_id, supply_point_id, site_id, icp, supply_type, is_advanced, can_submit_meter_read)
    select a, gen_random_uuid(), s, icp, 'electricity', true, false from made)
  insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents)
    select a, gen_random_uuid(), number || '-26' || month, date '2025-01-01' + month * 30, date '2025-01-30' + month * 30,
      date '2025-01-31' + month * 30, date '2025-02-14' + month * 30, 20000, 2609 from made, generate_series(1, 4) month`

const atOnce = 5_000

/** Without triggers, and all words at the end, as the migration of a running retailer makes them. @returns some of the customers */
const seed = async (db: Database): Promise<Customer[]> => {
  const samples: Customer[] = []
  for (let from = 0; from < customers; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, customers - from) }, (_, index) => customerOf(from + index))
    samples.push(...some.filter(() => next() < 200 / customers))
    await db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(fill, [JSON.stringify(some)])
    })
  }
  const begun = performance.now()
  await db.query('select refresh_customer_search(array(select billing_account_id from billing_account))')
  process.stdout.write(`${customers} customers, their words in ${Math.round((performance.now() - begun) / 1000)} s\n`)
  await db.query('vacuum analyze')
  return samples
}

const kinds: Readonly<Record<string, (customer: Customer) => string>> = {
  'first and last name': ({ first, last }) => `${first} ${last}`,
  'last name and initial': ({ first, last }) => `${last} ${first.slice(0, 1)}`,
  'two letters': ({ last }) => last.slice(0, 2),
  'first name alone': ({ first }) => first,
  'number with spaces': ({ number }) => number.replace(/(\d{3})(?=\d)/g, '$1 '),
  ICP: ({ icp }) => icp,
  'phone from abroad': ({ phone }) => phone.replace(/(\d{2})(\d{2})(\d{3})/, '$1 $2 $3-'),
  email: ({ email }) => email,
  'number and road': ({ street }) => street.replace('Street', 'st'),
  'whole address': ({ street, suburb, town }) => `${street}, ${suburb}, ${town}`,
  town: ({ town }) => town,
  'name and town': ({ last, town }) => `${last} ${town}`,
  'bill number': ({ number }) => `${number}-263`,
  'misspelt name': ({ first, last }) => `${first.slice(0, 1)}${first.slice(2)}x ${last.slice(0, -2)}z${last.slice(-2)}`,
}

const percentile = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)

const run = async () => {
  const bin = await getPostgres()
  if (bin === null) throw new Error(howToGetPostgres)
  const server = await startPostgres(bin)
  const db = await openDatabase({ databaseUrl: server.url, poolSize: 2, hasNoTimeout: true })
  try {
    await migrate(db)
    const samples = await seed(db)
    for (const [kind, typed] of Object.entries(kinds)) {
      const times: number[] = []
      let hits = 0
      for (const customer of samples) {
        const query = typed(customer)
        const from = performance.now()
        const { customers: found, isNearest } = await findAccounts(db, query, searchTerms(query), [])
        times.push(performance.now() - from)
        hits += Number(found.length > 0 && isNearest === (kind === 'misspelt name'))
      }
      const sorted = times.toSorted((a, b) => a - b)
      process.stdout.write(
        `${kind}: ${hits} of ${samples.length} found, median ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, most ${percentile(sorted, 0.9999)} ms\n`,
      )
    }
  } finally {
    await db.close()
    await server.stop()
  }
}

await run().finally(stopAll)
