import { hiddenName } from '#domain/desk/private-account.ts'
import * as contract from '#contract/desk/bank-lines.contract.ts'
import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatCents } from '#domain/basics/money.ts'
import { readParts } from '#server/bank-statements/booking.store.ts'
import { readLine } from '#server/bank-statements/candidates.store.ts'
import { readFilesOf } from '#server/bank-statements/direct-debit-lines.ts'
import * as decisions from '#server/bank-statements/line-decisions.ts'
import { readProposals, type LineProposal } from '#server/bank-statements/proposals.store.ts'
import { readBalance } from '#server/billing/smooth-pay.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { formatBankAccount } from '#domain/billing/bank-account.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { openRow } from '#server/secrets/sealed-rows.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { accountNamed } from './account-named.ts'
import { type LineKey, privateAmong, readQueuePage, readQueueTotals, readSealedPayer } from './bank-lines.store.ts'
import { type DeskAccount, ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const keyOf = (text: string | undefined): LineKey | null => {
  const [valueDate, number] = text?.split('.') ?? []
  return valueDate === undefined || number === undefined ? null : { valueDate: valueDate as Day, number: Number(number) }
}

const toWire = (
  { customerNumber, billingAccountId, name, owedCents, ...proposal }: LineProposal,
  cents: number,
  hidden: ReadonlySet<string>,
) => {
  const { grade, doubt, reasons, pays } = proposal
  return {
    account: customerNumber,
    name: hidden.has(billingAccountId) ? hiddenName : name,
    grade,
    doubt,
    reasons: [...reasons],
    pays: [...pays],
    balanceAfterCents: owedCents - cents,
  }
}

interface Deciding {
  readonly tx: Queryable
  readonly staff: StaffCaller
  readonly now: number
}

type DecisionOf<Kind> = Extract<contract.LineDecision, { kind: Kind }>

const matchTo = async ({ tx, staff, now }: Deciding, number: number, { account }: DecisionOf<'match'>): Promise<void> => {
  const customer = await accountNamed(tx, staff, account, now)
  const { cents } = await decisions.matchLine(tx, number, customer.billingAccountId, { by: staff.name, now })
  await recordStaffAction(tx, staff, { kind: 'changed', what: `Matched a payment of ${formatCents(cents)}`, customer }, now)
}

const splitOver = async ({ tx, staff, now }: Deciding, number: number, { parts }: DecisionOf<'split'>): Promise<void> => {
  const found: { readonly customer: DeskAccount; readonly cents: number }[] = []
  for (const { account, cents } of parts) found.push({ customer: await accountNamed(tx, staff, account, now), cents })
  const booked = found.map(({ customer: { billingAccountId }, cents }) => ({ billingAccountId, cents }))
  const { cents: total } = await decisions.splitLine(tx, number, booked, { by: staff.name, now })
  for (const { customer, cents } of found)
    await recordStaffAction(
      tx,
      staff,
      { kind: 'changed', what: `Matched ${formatCents(cents)} of a payment of ${formatCents(total)}`, customer },
      now,
    )
}

const putBack = async ({ tx, staff, now }: Deciding, number: number, { reason }: DecisionOf<'putBack'>): Promise<void> => {
  const parts = await readParts(tx, number)
  const customers: DeskAccount[] = []
  for (const { billingAccountId } of parts) customers.push(await requireCustomerAccess(tx, staff, billingAccountId, now))
  const { cents } = await decisions.putLineBack(tx, number, { by: staff.name, now })
  const what = `Put a payment of ${formatCents(cents)} back in the queue: ${reason}`
  for (const customer of customers) await recordStaffAction(tx, staff, { kind: 'changed', what, customer }, now)
  if (customers.length === 0) await recordStaffAction(tx, staff, { kind: 'changed', what }, now)
}

const decide = async (deciding: Deciding, number: number, decision: contract.LineDecision): Promise<void> => {
  const { tx, staff, now } = deciding
  const by = { by: staff.name, now }
  const record = (what: string) => recordStaffAction(tx, staff, { kind: 'changed', what }, now)
  if (decision.kind === 'match') await matchTo(deciding, number, decision)
  else if (decision.kind === 'split') await splitOver(deciding, number, decision)
  else if (decision.kind === 'putBack') await putBack(deciding, number, decision)
  else if (decision.kind === 'hold') {
    await decisions.holdLine(tx, number, decision, by)
    await record(`Held bank line ${number} until ${decision.until}: ${decision.note}`)
  } else if (decision.kind === 'return') {
    const { cents } = await decisions.returnLine(tx, number, decision.reason, by)
    await record(`Marked ${formatCents(cents)} of bank line ${number} to be sent back: ${decision.reason}`)
  } else {
    const { cents } = await decisions.settleLine(tx, number, decision, by)
    await record(`Settled ${formatCents(cents)} of bank line ${number} as ${decision.to}: ${decision.reason}`)
  }
}

export const routes: Area = async (server, { db, config }) => {
  const secrets = await loadSecrets(db, config.secrets)
  serveDesk(server, contract.readBankLines, async ({ query: { queue = 'waiting', after }, staff, now }) => {
    const today = todayAt(now)
    const ownAccounts = await ownAccountIds(db, staff)
    const { lines, next } = await readQueuePage(db, queue, { today, after: keyOf(after), ownAccounts })
    const totals = await readQueueTotals(db, queue, today)
    return { lines: [...lines], next: next && `${next.valueDate}.${next.number}`, ...totals }
  })

  serveDesk(server, contract.readBankLine, async ({ params, staff, now }) => {
    const line = await readLine(db, Number(params.line))
    if (!line) throw notFound()
    const isWaiting = line.state === 'waiting' || line.state === 'new'
    const ownAccounts = new Set(await ownAccountIds(db, staff))
    const proposals = isWaiting ? await readProposals(db, line, todayAt(now)) : []
    const shown = proposals.filter(({ billingAccountId }) => !ownAccounts.has(billingAccountId))
    const hidden = await privateAmong(
      db,
      shown.map(({ billingAccountId }) => billingAccountId),
    )
    const sealed = await readSealedPayer(db, line.number)
    const {
      valueDate,
      cents,
      otherParty: from,
      particulars,
      code,
      reference,
      memo,
      state,
      heldUntil,
      decidedBy,
      decidedAt,
    } = line
    const payer = sealed && openRow(secrets, 'bank statements', sealed)
    return {
      line: params.line,
      valueDate,
      cents,
      from,
      particulars,
      code,
      reference,
      memo,
      state,
      heldUntil,
      decidedBy,
      bankAccount: payer === null ? null : formatBankAccount(payer),
      note: decidedBy === null ? null : line.reason,
      decidedAt: decidedAt && instantText(decidedAt.getTime()),
      proposals: shown.map((proposal) => toWire(proposal, cents, hidden)),
      directDebitFiles: isWaiting ? [...(await readFilesOf(db, line)).numbers] : [],
    }
  })

  serveDeskWrite(server, contract.decideBankLine, async ({ params, body, ...deciding }) => {
    await decide(deciding, Number(params.line), body.decision)
    return undefined
  })

  serveDeskWrite(server, contract.matchStrongLines, async ({ body, staff, tx, now }) => {
    let matched = 0
    for (const { line, account } of body.lines.toSorted((a, b) => Number(a.line) - Number(b.line))) {
      const customer = await accountNamed(tx, staff, account, now).catch((error: unknown) => {
        if (error instanceof Refusal || error instanceof CommandRefused) return null
        throw error
      })
      const cents =
        customer && (await decisions.matchStrongLine(tx, Number(line), customer.billingAccountId, { by: staff.name, now }))
      if (customer === null || cents === null) continue
      matched += 1
      await recordStaffAction(tx, staff, { kind: 'changed', what: `Matched a payment of ${formatCents(cents)}`, customer }, now)
    }
    return { matched, left: body.lines.length - matched }
  })

  serveDesk(server, contract.readPayee, async ({ params, staff, now }) => {
    const customer = await accountNamed(db, staff, params.account, now)
    const { billingAccountId, customerNumber, name } = customer
    await recordStaffAction(db, staff, { kind: 'looked', what: 'Looked up whose account number it is', customer }, now)
    return { account: customerNumber, name, owedCents: await readBalance(db, billingAccountId, todayAt(now)) }
  })
}
