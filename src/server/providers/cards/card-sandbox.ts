import { today } from '#domain/basics/days.ts'
import { isCardExpired } from '#domain/billing/card-expiry.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import type { CardOutcome, CardProvider, ProviderCard } from './card-provider.ts'
import { type CardAdapter, withChargeRecords } from './charge-records.ts'

export const sandboxPath = '/sandbox/cards'
const openFor = 30 * 60_000

export interface SandboxPage {
  readonly pageId: string
  readonly attemptId: string
  readonly purpose: 'saveCard' | 'recurringCard' | 'oneOff'
  readonly cents: number
  readonly returnTo: string
  readonly heldToken: string | null
  readonly openedAt: Date
  readonly outcome: CardOutcome | null
}

const columns = `page_id, attempt_id, purpose, cents, return_to, held_token,
  opened_at, outcome`

const cancelled: CardOutcome = { status: 'CANCELLED', reference: null, card: null }

export const sandboxCards: readonly (ProviderCard & { readonly does: 'approve' | 'decline' | 'fail' })[] = [
  { token: 'sandbox-visa', scheme: 'Visa', lastDigits: '4821', expires: '08/29', canUpdateCCV: false, does: 'approve' },
  {
    token: 'sandbox-mastercard',
    scheme: 'Mastercard',
    lastDigits: '5100',
    expires: '11/28',
    canUpdateCCV: true,
    does: 'approve',
  },
  { token: 'sandbox-declined', scheme: 'Visa', lastDigits: '0002', expires: '01/30', canUpdateCCV: false, does: 'decline' },
  { token: 'sandbox-broken', scheme: 'Visa', lastDigits: '0119', expires: '01/30', canUpdateCCV: false, does: 'fail' },
]

export const readSandboxPage = async (db: Queryable, pageId: string): Promise<SandboxPage | null> => {
  const [page] = await db.query<SandboxPage>(`select ${columns} from sandbox_card_page where page_id = $1`, [pageId])
  return page ?? null
}

export const decideSandboxPage = async (db: Queryable, pageId: string, outcome: CardOutcome): Promise<boolean> => {
  const decided = await db.query(
    'update sandbox_card_page set outcome = $2::jsonb where page_id = $1 and outcome is null returning 1',
    [pageId, JSON.stringify(outcome)],
  )
  return decided.length > 0
}

const failed: CardOutcome = { status: 'FAILED', reference: null, card: null }

const chargeOf = (chargeId: string, token: string | null, at: number): CardOutcome => {
  const card = sandboxCards.find((each) => each.token === token)
  if (!card) return { ...failed, failure: 'removed' }
  if (isCardExpired(card.expires, today(at))) return { ...failed, failure: 'expired' }
  if (card.does === 'decline') return { ...failed, failure: 'declined' }
  if (card.does === 'fail') return { ...failed, status: 'ERROR' }
  return { status: 'MADE', reference: `CARD-${chargeId.slice(0, 8).toUpperCase()}`, card: null }
}

/** For demo and tests: pages on this server, and no money moves. */
export const createSandboxCards = (db: Database, origin: string, now: () => number): CardProvider =>
  withChargeRecords(db, sandbox(db, origin, now), now)

const sandbox = (db: Queryable, origin: string, now: () => number): CardAdapter => ({
  name: 'sandbox',
  check: async () => 'The demonstration’s own page. No money moves.',
  news: async () => [],
  charge: async ({ chargeId, token }) => chargeOf(chargeId, token, now()),
  open: async ({ attemptId, purpose, cents, heldToken, returnPath }) => {
    const pageId = mintSecret()
    await db.query(
      `insert into sandbox_card_page (page_id, attempt_id, purpose, cents, return_to, held_token, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [pageId, attemptId, purpose, cents, `${origin}${returnPath}`, heldToken, new Date(now())],
    )
    return `${origin}${sandboxPath}/${pageId}`
  },
  ask: async (attemptId, at) => {
    const [page] = await db.query<SandboxPage>(`select ${columns} from sandbox_card_page where attempt_id = $1`, [attemptId])
    if (!page) return cancelled
    if (page.outcome) return page.outcome
    if (page.openedAt.getTime() + openFor > at) return null
    await decideSandboxPage(db, page.pageId, cancelled)
    return cancelled
  },
  close: async (attemptId) => {
    await db.query('update sandbox_card_page set outcome = $2::jsonb where attempt_id = $1 and outcome is null', [
      attemptId,
      JSON.stringify(cancelled),
    ])
  },
})
