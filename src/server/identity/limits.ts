import type { Database } from '#server/database/database.ts'
import { sourceOf } from '#server/http/body/source.ts'
import { digest } from '#server/secrets/seal.ts'

interface Rule {
  readonly limit: number
  readonly periodMs: number
  /** Reaching the limit starts a new period, so that a whole period of rest follows the last attempt. */
  readonly rests?: boolean
  readonly countsAccounts?: boolean
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const quarter = 15 * minute

export const openReadsAMinute = 30

const actions = {
  password: {
    account: [{ limit: 5, periodMs: quarter, rests: true }],
    address: [
      { limit: 20, periodMs: quarter },
      { limit: 100, periodMs: day, countsAccounts: true },
    ],
  },
  /** In a known browser of the customer: separate from strangers' attempts. */
  knownPassword: { account: [{ limit: 5, periodMs: quarter, rests: true }], address: [] },
  code: { account: [{ limit: 5, periodMs: quarter, rests: true }], address: [{ limit: 30, periodMs: quarter }] },
  passkey: { account: [{ limit: 10, periodMs: quarter }], address: [{ limit: 60, periodMs: quarter }] },
  linkMail: {
    account: [
      { limit: 3, periodMs: quarter },
      { limit: 10, periodMs: day },
    ],
    address: [{ limit: 20, periodMs: hour }],
  },
  linkTry: { account: [{ limit: 5, periodMs: hour }], address: [{ limit: 30, periodMs: hour }] },
  /** Per browser; per email address where the code may be typed anywhere. */
  mailedCode: { account: [{ limit: 5, periodMs: quarter, rests: true }], address: [{ limit: 30, periodMs: hour }] },
  /** By mailbox: known and unknown ones alike. The first rule is the pause before a mail is sent again. */
  activationMail: {
    account: [
      { limit: 1, periodMs: minute },
      { limit: 4, periodMs: hour },
      { limit: 10, periodMs: day },
    ],
    address: [{ limit: 30, periodMs: hour }],
  },
  /** By account number and email as typed, or by account number. */
  activationCode: {
    account: [
      { limit: 5, periodMs: 2 * quarter, rests: true },
      { limit: 20, periodMs: day },
    ],
    address: [{ limit: 30, periodMs: hour }],
  },
  /** By the browser's key: each call may hash a password. */
  activationFinish: { account: [{ limit: 10, periodMs: 2 * quarter }], address: [{ limit: 30, periodMs: hour }] },
  staffSearch: { account: [{ limit: 300, periodMs: quarter }], address: [] },
  token: { account: [{ limit: 30, periodMs: minute }], address: [{ limit: 300, periodMs: minute }] },
  /** Of operators' clients. Not by client: 256 random bits can't be guessed, and a stranger could shut the client out. */
  clientSecret: { account: [], address: [{ limit: 10, periodMs: quarter }] },
  confirmationMail: { account: [{ limit: 3, periodMs: hour }], address: [{ limit: 20, periodMs: hour }] },
  emailChange: { account: [{ limit: 5, periodMs: day }], address: [{ limit: 20, periodMs: hour }] },
  /** Mailed to an address that the owner types. */
  invitation: { account: [{ limit: 10, periodMs: day }], address: [{ limit: 20, periodMs: hour }] },
  /** Mails the old address, which may belong to anybody. */
  billsEmailChange: { account: [{ limit: 10, periodMs: day }], address: [] },
  strangerMail: {
    account: [
      { limit: 5, periodMs: hour },
      { limit: 10, periodMs: day },
    ],
    address: [],
  },
  /** API keys: stops programs that poll every few seconds. */
  openRead: { account: [{ limit: openReadsAMinute, periodMs: minute }], address: [] },
  /** Of chargers at home. Not by charger: its password can't be guessed, and a stranger could shut it out. */
  chargerPassword: { account: [], address: [{ limit: 30, periodMs: quarter }] },
  failureReport: { account: [], address: [{ limit: 20, periodMs: hour }] },
  vehicleCheck: { account: [{ limit: 5, periodMs: hour }], address: [{ limit: 20, periodMs: hour }] },
  moneyWrite: { account: [{ limit: 10, periodMs: minute }], address: [{ limit: 60, periodMs: minute }] },
  write: { account: [{ limit: 60, periodMs: minute }], address: [{ limit: 3_000, periodMs: minute }] },
} satisfies Record<string, { account: readonly Rule[]; address: readonly Rule[] }>

export type LimitedAction = keyof typeof actions

export interface Verdict {
  readonly isAllowed: boolean
  readonly by: 'account' | 'address' | null
  /** Whole seconds until the next attempt, for `Retry-After`. */
  readonly retryAfterSeconds: number
  /** Attempts left for the account, and whole seconds until all are available again. */
  readonly left: number
  readonly resetSeconds: number
  /** Not a guess after all: uncounts the attempt for the address and resets the account. */
  readonly forgive: () => Promise<void>
}

export interface Limits {
  /** Counts an attempt before it is made, so that parallel attempts cannot slip through. */
  readonly take: (action: LimitedAction, who: { account?: string; address?: string }) => Promise<Verdict>
}

interface Count extends Rule {
  readonly by: 'account' | 'address'
  readonly key: string
}

const countOne = `
  insert into rate_count as tally (key, count, ends_at)
  select key, 1, ends_at from unnest($1::text[], $2::timestamptz[]) as try (key, ends_at)
  on conflict (key) do update set
    count = case when tally.ends_at <= $3::timestamptz then 1 else tally.count + 1 end,
    ends_at = case when tally.ends_at <= $3::timestamptz or tally.count + 1 = any($4::integer[]) and tally.key = any($5::text[])
      then excluded.ends_at else tally.ends_at end
  returning key, count, ends_at`

/** Counted in the database, so that all processes count together. Keys are hashes: no email or address is stored. */
export const createLimits = (db: Database, now: () => number = () => Date.now()): Limits => {
  const countsOf = (action: LimitedAction, who: { account?: string; address?: string }): Count[] =>
    (['account', 'address'] as const).flatMap((by) => {
      const subject = by === 'address' && who.address !== undefined ? sourceOf(who.address) : who[by]
      const rules: readonly Rule[] = actions[action][by]
      return subject === undefined
        ? []
        : rules.map((rule, i) => ({ ...rule, by, key: digest(`${action}.${by}.${i}.${subject}`) }))
    })

  const count = async (counts: readonly Count[]) => {
    // One lock order for all attempts, to avoid deadlocks.
    const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const resting = sorted.filter(({ rests }) => rests)
    const rows = await db.query<{ key: string; count: number; endsAt: Date }>(countOne, [
      sorted.map(({ key }) => key),
      sorted.map(({ periodMs }) => new Date(now() + periodMs)),
      new Date(now()),
      resting.map(({ limit }) => limit),
      resting.map(({ key }) => key),
    ])
    return new Map(rows.map((row) => [row.key, row]))
  }

  const isNewPair = async (action: LimitedAction, account: string, address: string) => {
    const key = digest(`${action}.pair.${address}.${account}`)
    const counted = await count([{ key, by: 'address', limit: 1, periodMs: day }])
    return counted.get(key)?.count === 1
  }

  /** Negative where a rule refuses. */
  const leftBy = (counts: readonly Count[], counted: Awaited<ReturnType<typeof count>>) =>
    counts.flatMap(({ by, limit, key }) => {
      const row = counted.get(key)
      return row ? [{ by, left: limit - row.count, endsAt: row.endsAt.getTime() }] : []
    })
  const secondsTo = (time: number) => Math.max(1, Math.ceil((time - now()) / 1_000))

  return {
    take: async (action, who) => {
      const all = countsOf(action, who)
      const { account, address } = who
      const isPaired = all.some(({ countsAccounts }) => countsAccounts) && account !== undefined && address !== undefined
      const isNew = isPaired && (await isNewPair(action, account, sourceOf(address)))
      const counts = all.filter(({ countsAccounts }) => !countsAccounts || isNew)
      const states = leftBy(counts, await count(counts))
      const over = states.filter(({ left }) => left < 0).toSorted((a, b) => b.endsAt - a.endsAt)[0]
      const accountLimit = states.filter(({ by }) => by === 'account').toSorted((a, b) => a.left - b.left)[0]
      return {
        isAllowed: over === undefined,
        by: over?.by ?? null,
        retryAfterSeconds: over ? secondsTo(over.endsAt) : 0,
        left: Math.max(0, accountLimit?.left ?? 0),
        resetSeconds: accountLimit ? secondsTo(accountLimit.endsAt) : 0,
        forgive: async () => {
          const keys = (by: Count['by']) => counts.filter((rule) => rule.by === by).map(({ key }) => key)
          await db.query('delete from rate_count where key = any($1::text[])', [keys('account')])
          await db.query('update rate_count set count = count - 1 where key = any($1::text[]) and count > 0', [keys('address')])
        },
      }
    },
  }
}
