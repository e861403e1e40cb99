import { randomUUID } from 'node:crypto'
import { type Day, today } from '#domain/basics/days.ts'
import { type CommandContext, CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { type Outbox, outboxAt } from '#server/http/outbox.ts'
import { notFound, type Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { firstNameOf, nobody, performedBy, type StaffPerson, stepLine, type StepActor } from '#server/http/steps.ts'
import type { CaseKey, CaseRow, CaseStep, CaseStore, WithSteps } from './cases.store.ts'

interface CaseKind<Row extends CaseRow, What extends string, New extends keyof Row> {
  readonly store: CaseStore<Row, What, New>
  /** Not every step is mailed. `signedBy`: first name of staff. */
  readonly mail: (
    tx: Queryable,
    outbox: Pick<Outbox, 'put'>,
    key: CaseKey,
    step: CaseStep<What | 'received'>,
    signedBy?: string,
  ) => Promise<unknown>
}

interface CustomerKind<Row extends CaseRow, What extends string, New extends keyof Row, Act extends What, Wire>
  extends CaseKind<Row, What, New> {
  readonly lock: (tx: Queryable, ownerId: string) => Promise<unknown>
  readonly toWire: (row: WithSteps<Row, What>, today: Day, readerId: string) => Wire
  readonly refusalOf: (row: Row, what: Act) => Refusal | null
  /** When a unique index refuses a new case. */
  readonly duplicate?: () => Refusal
}

/** Where a customer's case belongs. */
export type CaseAccount = Pick<SelectedAccount, 'billingAccountId' | 'customerId' | 'isBuyingGroup'>

export interface CaseCall {
  readonly tx: Queryable
  readonly caller: StepActor
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

/** What customers do with one kind of case. */
export const customerCases = <Row extends CaseRow, What extends string, New extends keyof Row, Act extends What, Wire>(
  kind: CustomerKind<Row, What, New, Act, Wire>,
) => {
  const { store, mail, lock, toWire, refusalOf, duplicate = notFound } = kind
  const list = async (
    db: Queryable,
    key: Pick<CaseKey, 'ownerId'> & Partial<CaseKey>,
    { caller, now }: Pick<CaseCall, 'caller' | 'now'>,
  ): Promise<Wire[]> => {
    const rows = await store.readWithSteps(db, key)
    return rows.map((row) => toWire(row, today(now), caller.customerId))
  }
  /** @throws Refusal 404 */
  const answer = async (call: CaseCall, { ownerId, caseId }: CaseKey): Promise<Wire> => {
    const [found] = await list(call.tx, { ownerId, caseId }, call)
    if (!found) throw notFound()
    return found
  }
  const take = async ({ tx, caller, outbox, now }: CaseCall, row: Row, what: What, text: string | null): Promise<void> => {
    const step = { what, text, at: new Date(now) }
    await store.move(tx, row, step, await performedBy(tx, caller))
    await mail(tx, outbox, row, step)
  }
  return {
    list,
    answer,
    take,
    begin: async (call: CaseCall, ownerId: string, properties: Pick<Row, New>, text: string | null): Promise<Wire> => {
      const { tx, caller, outbox, now } = call
      const key = { ownerId, caseId: randomUUID() }
      const received = { what: 'received' as const, at: new Date(now), text }
      if (!(await store.add(tx, key, properties, received, await performedBy(tx, caller)))) throw duplicate()
      await mail(tx, outbox, key, received)
      return answer(call, key)
    },
    /** @throws Refusal 404 for an unknown case, or as `refusalOf` says */
    move: async (call: CaseCall, { ownerId, caseId: named }: CaseKey, what: Act, text: string | null): Promise<Wire> => {
      await lock(call.tx, ownerId)
      const caseId = idOf(named)
      const [row] = caseId === null ? [] : await store.read(call.tx, { ownerId, caseId })
      if (!row) throw notFound()
      const refusal = refusalOf(row, what)
      if (refusal) throw refusal
      await take(call, row, what, text)
      return answer(call, row)
    },
  }
}

interface StaffKind<Row extends CaseRow, What extends string, New extends keyof Row> extends CaseKind<Row, What, New> {
  /** First word of the commands. */
  readonly command: string
  readonly noun: string
  readonly prefix: 'C' | 'P' | 'Q'
  readonly noneWaiting: string
  readonly isWaiting: (row: Row) => boolean
  readonly dueOf: (row: Row) => Day
  /** Follows the number. */
  readonly describe: (row: Row, today: Day) => string
  readonly detailsOf?: (row: Row, db: Queryable) => Promise<readonly string[]>
  /** Locked before the case's owner. */
  readonly lockFirst?: (tx: Queryable, ownerId: string) => Promise<void>
}

export interface StaffCall {
  readonly tx: Queryable
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
  /** Signs the mail; undefined for a command. */
  readonly staff?: StaffPerson
}

export type TakeStep<What extends string> = (what: What, text: string | null) => Promise<void>

export interface NumberedCase {
  readonly number: number
}

/** In one transaction. */
export const asOperator = <Result>({ db, now }: CommandContext, work: (call: StaffCall) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => work({ tx, outbox: outboxAt(db, now), now }))

/** What we do with one kind of case: at the desk, or by a command. */
export const staffCases = <Row extends CaseRow, What extends string, New extends keyof Row>(kind: StaffKind<Row, What, New>) => {
  const { store, mail, command, noun, prefix, noneWaiting, isWaiting, dueOf, describe, detailsOf, lockFirst } = kind
  const numberOf = ({ number }: Row) => `${prefix}-${number}`
  const lineOf = (row: Row, now: number) => `${numberOf(row)}  ${describe(row, today(now))}`
  const requireRow = async (db: Queryable, number: number): Promise<Row> => {
    const [row] = await store.read(db, { number })
    if (!row) throw new CommandRefused(`There is no ${noun} ${number}; ${command} lists them.`)
    return row
  }
  /** @throws CommandRefused for an unknown number */
  const lock = async (tx: Queryable, number: number): Promise<Row> => {
    const { ownerId } = await requireRow(tx, number)
    await lockFirst?.(tx, ownerId)
    await store.lock(tx, ownerId)
    return requireRow(tx, number)
  }
  return {
    lock,
    /** Those that wait for us, due ones first. */
    list: async ({ db, now }: CommandContext): Promise<string> => {
      const waiting = (await store.read(db)).filter(isWaiting).toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
      return waiting.map((row) => lineOf(row, now)).join('\n') || noneWaiting
    },
    read: async ({ db, now }: CommandContext, { number }: NumberedCase): Promise<string> => {
      const row = await requireRow(db, number)
      const [{ steps } = { steps: [] }] = await store.readWithSteps(db, row)
      return [lineOf(row, now), ...((await detailsOf?.(row, db)) ?? []), ...steps.map(stepLine)].join('\n')
    },
    /** @throws CommandRefused for an unknown number */
    work: async <Result>(
      { tx, outbox, now, staff }: StaffCall,
      number: number,
      doWork: (row: Row, take: TakeStep<What>, name: string) => Promise<Result>,
    ): Promise<Result> => {
      const row = await lock(tx, number)
      const by = { ...nobody, staffId: staff?.staffId ?? null }
      const take = async (what: What, text: string | null) => {
        const step = { what, text, at: new Date(now) }
        await store.move(tx, row, step, by)
        await mail(tx, outbox, row, step, staff && firstNameOf(staff))
      }
      return doWork(row, take, numberOf(row))
    },
  }
}
