import { hiddenName } from '#domain/desk/private-account.ts'
import * as contract from '#contract/desk/direct-debit-runs.contract.ts'
import { formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatCents } from '#domain/basics/money.ts'
import { makeBankFiles } from '#server/collections/bank-files.store.ts'
import { planAccount } from '#server/collections/plan-account.ts'
import {
  type DirectDebitRun,
  isSound,
  lookAtRun,
  readLeftOut,
  readRun,
  readRunBefore,
  readRuns,
  readSentBackAccounts,
  releaseRun,
  sendRunBack,
} from '#server/collections/run-release.ts'
import { putReleasedFile } from '#server/collections/write-files.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { privateAmong } from './bank-lines.store.ts'
import { ownAccountIds, recordStaffAction } from '#server/desk/customer-access.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { requireSecondPerson } from '#server/desk/second-person.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const pageSize = 25
/** Of those left out. */
const mostLeftOut = 100

const textOf = (instant: Date) => instantText(instant.getTime())

const toWire = (run: DirectDebitRun, { staffId }: StaffCaller): contract.DirectDebitRun => {
  const { number, bank, collectOn, entries: count, totalCents, state, madeAt, madeBy, madeByName } = run
  const decidedAt = run.releasedAt ?? run.refusedAt
  return {
    number: String(number),
    bank,
    collectOn,
    count,
    totalCents,
    state,
    madeAt: textOf(madeAt),
    madeBy: madeByName,
    isYours: madeBy === staffId,
    decidedBy: run.releasedByName ?? run.sentBackByName,
    decidedAt: decidedAt && textOf(decidedAt),
    reason: run.sentBackReason,
  }
}

const nameOf = (run: DirectDebitRun) =>
  `direct-debit run ${run.number} of ${formatCents(run.totalCents)} for ${formatFullDate(run.collectOn)}`

export const routes: Area = async (server, { db, config, outbox }) => {
  const secrets = await loadSecrets(db, config.secrets)
  const settings = config.parties.directDebit

  serveDesk(server, contract.readDirectDebitRuns, async ({ query: { after }, staff }) => {
    const rows = await readRuns(db, after === undefined ? null : Number(after), pageSize + 1)
    const runs = rows.slice(0, pageSize)
    const last = runs.at(-1)
    return {
      runs: runs.map((run) => toWire(run, staff)),
      next: rows.length > pageSize && last ? String(last.number) : null,
      canMake: settings !== null,
    }
  })

  serveDesk(server, contract.readDirectDebitRun, async ({ params, staff, now }) => {
    const run = await readRun(db, Number(params.run))
    if (!run) throw notFound()
    const { largestCents, hashTotal, ...checks } = await lookAtRun(db, secrets, run.number)
    const today = todayAt(now)
    const ownAccounts = new Set(await ownAccountIds(db, staff))
    const leftOut = (await readLeftOut(db, run.collectOn, today, mostLeftOut)).filter(
      ({ billingAccountId }) => !ownAccounts.has(billingAccountId),
    )
    const hidden = await privateAmong(
      db,
      leftOut.map(({ billingAccountId }) => billingAccountId),
    )
    return {
      run: toWire(run, staff),
      largestCents,
      hashTotal,
      before: await readRunBefore(db, run),
      checks,
      leftOut: leftOut.map(({ billingAccountId, account, name, cents, reason }) => ({
        account,
        name: hidden.has(billingAccountId) ? hiddenName : name,
        cents,
        reason,
      })),
      canRelease: run.state === 'waiting' && run.madeBy !== staff.staffId && run.collectOn > today && isSound(checks),
    }
  })

  serveDeskWrite(server, contract.releaseDirectDebitRun, async ({ params, staff, tx, now }) => {
    await requireFreshStaff(tx, staff, now)
    const run = await releaseRun(tx, secrets, Number(params.run), { person: staff, now })
    if (run.madeBy !== null) await requireSecondPerson(tx, run.madeBy, staff.staffId, now)
    await putReleasedFile(tx, outbox, run.number)
    await recordStaffAction(tx, staff, { kind: 'approved', what: `Released ${nameOf(run)}` }, now)
    return undefined
  })

  serveDeskWrite(server, contract.sendDirectDebitRunBack, async ({ params, body: { reason }, staff, tx, now }) => {
    const run = await readRun(tx, Number(params.run))
    if (!run) throw notFound()
    await sendRunBack(tx, run.number, { by: staff.name, reason, now })
    await recordStaffAction(tx, staff, { kind: 'declined', what: `Sent ${nameOf(run)} back: ${reason}` }, now)
    return undefined
  })

  serveDesk(server, contract.makeDirectDebitRun, async ({ staff, now }) => {
    if (settings === null) throw new CommandRefused('Direct debits aren’t set up: DIRECT_DEBIT_BANK is none.')
    const making = { db, secrets, settings, outbox, now, methods: ['directDebit'] as const, madeBy: staff }
    for (const billingAccountId of await readSentBackAccounts(db, todayAt(now)))
      await db.transaction((tx) => planAccount(tx, billingAccountId, making))
    const numbers = await makeBankFiles(making)
    if (numbers.length > 0)
      await db.transaction((tx) =>
        recordStaffAction(tx, staff, { kind: 'changed', what: `Made direct-debit runs ${numbers.join(', ')}` }, now),
      )
    return { runs: numbers.map(String) }
  })
}
