import type { FoundCustomer, SearchMatch } from '#contract/desk/search.contract.ts'
import { beginsWords, joinedText, type SearchTerms } from '#domain/desk/search-terms.ts'
import { spacedPhone } from '#domain/portal/contact.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { meaningsOf } from '#server/providers/addresses/address-words.ts'

export const mostFound = 20
const mostNearest = 3

/** A word of so few letters begins too many worded. */
const shortest = 2
/** A number of so few digits is a house number, and not the beginning of a longer one. */
const shortestNumber = 4

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`
const exact = (kind: 'n' | 'a' | 'x', word: string) => quoted(`${kind}${word}`)
const beginning = (kind: 'n' | 'a' | 'x', word: string) => `${exact(kind, word)}:*`

const inNames = (words: readonly string[], match: typeof exact) => words.map((word) => match('n', word)).join(' & ')

const anywhere = (word: string): string => {
  if (/^\d+$/.test(word) && word.length < shortestNumber) return exact('a', word)
  if (word.length < shortest) return beginning('n', word)
  const places = [beginning('n', word), ...meaningsOf(word).map((meaning) => beginning('a', meaning))]
  return `(${[...places, ...(word.length < shortestNumber ? [] : [beginning('x', word)])].join(' | ')})`
}

const numbersOf = ({ joined, dialled }: SearchTerms): string[] => [joined, ...(dialled === null ? [] : [dialled])]
const isNumber = (text: string) => text.length >= shortestNumber && /\d|@/.test(text)

/** Searches in the order of how sure they are: the whole number, whole names, beginnings of names, beginnings of anything. */
const queriesOf = (terms: SearchTerms): string[] => {
  const { words } = terms
  const numbers = numbersOf(terms).filter((number) => number.length >= shortestNumber)
  const hasWord = words.some((word) => word.length >= shortest)
  return [
    numbers.map((number) => exact('x', number)).join(' | '),
    ...(hasWord ? [inNames(words, exact), inNames(words, beginning), words.map(anywhere).join(' & ')] : []),
    numbers
      .filter(isNumber)
      .map((number) => beginning('x', number))
      .join(' | '),
  ].filter((query) => query !== '')
}

interface Candidate {
  readonly billingAccountId: string
  readonly match?: SearchMatch
}

const matching = `
  select billing_account_id from customer_search
  where words @@ $1::tsquery and not (billing_account_id = any($2::uuid[])) limit $3`

const withBill = `
  select billing_account_id, number from invoice i join billing_account a using (billing_account_id)
  where upper(translate(i.number, ' -', '')) = upper($1) and a.deleted_on is null limit $2`
const withPayment = `
  select distinct billing_account_id, reference as number from (
    select billing_account_id, reference from payment_attempt where reference = $1
    union all select billing_account_id, reference from collection where reference = upper($1)
  ) found join billing_account a using (billing_account_id) where a.deleted_on is null limit $2`

const findNumbered = async (db: Queryable, typed: string, { joined }: SearchTerms): Promise<Candidate[]> => {
  if (joined.length < shortestNumber) return []
  const bills = await db.query<{ billingAccountId: string; number: string }>(withBill, [joined, mostFound])
  const payments = await db.query<{ billingAccountId: string; number: string }>(withPayment, [typed.trim(), mostFound])
  return [
    ...bills.map(({ billingAccountId, number }) => ({ billingAccountId, match: { what: 'bill' as const, text: number } })),
    ...payments.map(({ billingAccountId, number }) => ({ billingAccountId, match: { what: 'payment' as const, text: number } })),
  ]
}

interface Fact {
  readonly billingAccountId: string
  readonly name: string
  readonly customerNumber: string
  readonly address: string | null
  readonly isPrivate: boolean
  readonly isClosed: boolean
  readonly people: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly icps: readonly string[]
  readonly addresses: readonly string[]
}

const facts = `
  select a.billing_account_id, a.owner as name, a.customer_number, p.billing_account_id is not null as is_private,
    a.closed_on is not null as is_closed, s.addresses[1] as address,
    coalesce(h.people, '{}') as people, coalesce(h.phones, '{}') as phones,
    array_remove(coalesce(h.emails, '{}') || array[a.billing_email, a.account_email], '') as emails,
    coalesce(i.icps, '{}') as icps,
    coalesce(s.addresses, '{}') || array[concat_ws(', ', a.street, a.suburb, a.city || ' ' || a.post_code)] as addresses
  from billing_account a
    left join private_account p using (billing_account_id)
    left join lateral (select array_agg(address order by position) as addresses from site
      where billing_account_id = a.billing_account_id) s on true
    left join lateral (select array_agg(icp order by position) as icps from supply_point
      where billing_account_id = a.billing_account_id and icp is not null) i on true
    left join lateral (
      select array_agg(concat_ws(' ', c.first_name, c.middle_name, c.last_name) order by h.position) as people,
        array_remove(array_agg(coalesce(l.email, c.email) order by h.position), null) as emails,
        array_agg(phone ->> 'value') filter (where phone is not null) as phones
      from account_held h join customer c using (customer_id) left join login l using (customer_id)
        left join lateral jsonb_array_elements(c.phones) phone on true
      where h.billing_account_id = a.billing_account_id) h on true
  where a.billing_account_id = any($1::uuid[])`

const isSameNumber = (text: string, terms: SearchTerms) =>
  numbersOf(terms).some((number) => number !== '' && joinedText(text.replace(/^\+64/, '0')).startsWith(number))

/** The first of the account's values that says why it was found; null if the hit shows it already. */
const matchOf = (fact: Fact, terms: SearchTerms): SearchMatch | null => {
  const { words } = terms
  const inWords = (text: string) => beginsWords(text, words)
  if (isSameNumber(fact.customerNumber, terms) || inWords(fact.name)) return null
  const match = (what: SearchMatch['what'], values: readonly string[], isIt: (text: string) => boolean): SearchMatch[] =>
    values.filter(isIt).map((text) => ({ what, text: what === 'phone' ? spacedPhone(text) : text }))
  const numbered = (what: SearchMatch['what'], values: readonly string[]) =>
    match(what, values, (text) => isSameNumber(text, terms))
  const found = [
    ...match('person', fact.people, inWords),
    ...numbered('phone', fact.phones),
    ...numbered('email', fact.emails),
    ...numbered('icp', fact.icps),
    ...match('address', fact.addresses, inWords),
  ][0]
  return found === undefined || found.text === fact.address ? null : found
}

const readFacts = async (db: Queryable, found: readonly Candidate[], terms: SearchTerms | null): Promise<FoundCustomer[]> => {
  const rows = await db.query<Fact>(facts, [found.map(({ billingAccountId }) => billingAccountId)])
  const byId = new Map(rows.map((row) => [row.billingAccountId, row]))
  return found.flatMap(({ billingAccountId, match }) => {
    const fact = byId.get(billingAccountId)
    if (!fact) return []
    const { name, customerNumber, address, isPrivate, isClosed } = fact
    const why = match ?? (terms && !isPrivate ? matchOf(fact, terms) : null)
    return [{ billingAccountId, name, customerNumber, address: isPrivate ? null : address, match: why, isPrivate, isClosed }]
  })
}

/** Names alike by their letters in threes, where the server has `pg_trgm`. */
const alike = `
  select billing_account_id from customer_search
  where names % $1 and not (billing_account_id = any($2::uuid[])) order by similarity(names, $1) desc, billing_account_id limit $3`

const hasTrigrams = async (db: Queryable): Promise<boolean> =>
  (await db.query('select 1 from pg_extension where extname = $1', ['pg_trgm'])).length > 0

const nearestQueries = (terms: SearchTerms): string[] => {
  const cut = (text: string, letters: number) => text.slice(0, -letters)
  const numbers = isNumber(terms.joined)
    ? [1, 2, 3].map((letters) => cut(terms.dialled ?? terms.joined, letters)).filter(({ length }) => length >= shortestNumber)
    : []
  const words = terms.words.filter((word) => word.length > shortest && /\D/.test(word))
  const stems = words.map((word) => word.slice(0, Math.max(shortest, Math.ceil(word.length / 2))))
  return [
    ...numbers.map((number) => beginning('x', number)),
    ...(stems.length === 0 ? [] : [inNames(stems, beginning), stems.map(anywhere).join(' & ')]),
    ...(stems.length > 1 ? [stems.map((stem) => beginning('n', stem)).join(' | ')] : []),
  ]
}

const collect = async (
  db: Queryable,
  queries: readonly string[],
  ownIds: readonly string[],
  most: number,
): Promise<Candidate[]> => {
  const found = new Map<string, Candidate>()
  for (const query of queries) {
    if (found.size >= most) break
    for (const row of await db.query<Candidate>(matching, [query, ownIds, most])) found.set(row.billingAccountId, row)
  }
  return [...found.values()].slice(0, most)
}

const findAlike = async (db: Database, { words }: SearchTerms, ownIds: readonly string[]): Promise<Candidate[]> => {
  const text = words.filter((word) => /\D/.test(word)).join(' ')
  if (text.length <= shortest || !(await hasTrigrams(db))) return []
  return db.transaction(async (tx) => {
    await tx.query('set local pg_trgm.similarity_threshold = 0.4')
    return tx.query<Candidate>(alike, [text, ownIds, mostNearest])
  })
}

export interface SearchResult {
  readonly customers: FoundCustomer[]
  readonly isNearest: boolean
  readonly hasMore: boolean
}

/** At most 20, the surest first; the nearest three if nothing matches. */
export const findAccounts = async (
  db: Database,
  typed: string,
  terms: SearchTerms,
  ownIds: readonly string[],
): Promise<SearchResult> => {
  if (terms.joined.length < shortest) return { customers: [], isNearest: false, hasMore: false }
  const numbered = (await findNumbered(db, typed, terms)).filter(({ billingAccountId }) => !ownIds.includes(billingAccountId))
  const worded = await collect(db, queriesOf(terms), ownIds, mostFound + 1)
  const found = [...numbered, ...worded].filter(
    ({ billingAccountId }, index, all) => all.findIndex((each) => each.billingAccountId === billingAccountId) === index,
  )
  if (found.length > 0)
    return {
      customers: await readFacts(db, found.slice(0, mostFound), terms),
      isNearest: false,
      hasMore: found.length > mostFound,
    }
  const near = await findAlike(db, terms, ownIds)
  const nearest = near.length > 0 ? near : await collect(db, nearestQueries(terms), ownIds, mostNearest)
  return { customers: await readFacts(db, nearest, null), isNearest: nearest.length > 0, hasMore: false }
}
