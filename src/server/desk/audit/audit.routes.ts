import { readStaffAudit, takeStaffAudit } from '#contract/desk/audit.contract.ts'
import { csv, textCell } from '#domain/basics/csv.ts'
import { dayAt, formatTime } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Area } from '#server/http/wire.ts'
import { checkAuditChain, readAuditChain, readAuditRows, readAuditStaff } from './audit.store.ts'
import { recordStaffAction } from '#server/desk/customer-access.ts'
import { serveDesk } from '#server/desk/serve-desk.ts'

const pageSize = 50
/** Entries of one file. */
const fileSize = 50_000
/** A check is started by a look at the log at most this often. */
const checkMs = 10 * minuteMs

export const routes: Area = (server, { db }) => {
  let checking: Promise<void> | null = null
  server.addHook('onClose', async () => checking ?? undefined)

  const checkInBackground = (now: number, log: { readonly error: (fields: object, text: string) => void }) => {
    checking ??= checkAuditChain(db, now)
      .catch((error: unknown) => log.error({ failure: String(error) }, 'the audit log was not checked'))
      .finally(() => {
        checking = null
      })
  }

  serveDesk(server, readStaffAudit, async ({ query: { before, ...filters }, now, log }) => {
    const rows = await readAuditRows(db, filters, { before: before === undefined ? null : Number(before), limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const chain = await readAuditChain(db)
    if (chain === null || now - chain.checkedAt.getTime() >= checkMs) checkInBackground(now, log)
    return {
      entries: shown.map(({ at, customerId, customerName, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        customer: customerId === null ? null : { customerId, name: customerName ?? '' },
      })),
      next: rows.length > pageSize ? (shown.at(-1)?.seq ?? null) : null,
      chain: {
        checkedAt: chain?.checkedAt.toISOString() ?? null,
        checkedTo: chain?.checkedTo ?? 0,
        brokenAt: chain?.brokenAt ?? null,
      },
      staff: await readAuditStaff(db),
    }
  })

  serveDesk(server, takeStaffAudit, async ({ body, staff, now }) => {
    const rows = await readAuditRows(db, body, { before: null, limit: fileSize + 1 })
    const entries = rows.slice(0, fileSize)
    const filters = Object.entries(body).map(([name, value]) => `${name}=${value}`)
    const what = ['audit log', `${entries.length} entries`, ...filters].join(', ')
    await db.transaction((tx) => recordStaffAction(tx, staff, { kind: 'exported', what }, now))
    const day = dayAt(now)
    const mark = `Taken by ${staff.name} (${staff.email}) on ${day} at ${formatTime(now)}. Confidential.`
    const cut = rows.length > fileSize ? [[textCell('The file ends here. Choose fewer days for the rest.')]] : []
    const text = csv(textCell(mark), [
      ['number', 'at', 'kind', 'staff', 'what', 'customer'],
      ...entries.map((entry) => [
        String(entry.seq),
        entry.at.toISOString(),
        entry.kind,
        ...[entry.staffName, entry.what, entry.customerName ?? ''].map(textCell),
      ]),
      ...cut,
    ])
    return { name: `audit-${day}.csv`, text }
  })
}
