import { randomUUID } from 'node:crypto'
import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { formatReading } from '#domain/supply/meter-reading.ts'
import { putForm, putRegistration } from '#server/care/registration.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { insertApproval } from '#server/desk/approvals/approvals.store.ts'
import { creditApproval } from '#server/desk/changes/money-changes.ts'
import { ingestReads } from '#server/meter-reads/ingest.ts'
import { readMeters } from '#server/meter-reads/meters.store.ts'
import { readStatusAccount } from '#server/meter-reads/reading-holds.store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { accountIdOf, accountRecords, customerIdOf, personRecord } from '#server/demo/accounts.ts'
import { complain } from '#server/demo/care.ts'
import { bringAccount } from '#server/demo/catch-up.ts'
import { doctorsForm } from './doctors-form.ts'
import { type Neighbour, neighbours } from './neighbours.ts'
import { askForCorrections } from '#server/demo/privacy.ts'
import { askQuestions } from '#server/demo/questions.ts'
import { loadRecords } from '#server/demo/records.ts'

/** As they would in the portal, and sure of it: it's held until somebody has looked. */
const sendReading = async (tx: Queryable, { person, account }: Neighbour, offBy: number, now: number): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  const [meter] = await readMeters(tx, billingAccountId)
  const device = meter?.devices[0]
  const last = device?.register.reads.at(-1)
  const cycle = await readStatusAccount(tx, billingAccountId)
  if (!meter || !device || !last || !cycle) return
  const deviceReading = formatReading(last.reading + offBy, device.register.digits)
  await ingestReads(tx, {
    kind: 'submit',
    meters: [{ id: meter.meterId, devices: [{ id: device.deviceId, deviceReading }] }],
    readOn: addDays(todayAt(now), -1),
    isConfirmed: true,
    account: cycle,
    now,
    by: { customerId: customerIdOf(person), brand: 'tarn' },
  })
}

const askForCare = async (
  tx: Queryable,
  secrets: Secrets,
  { person, account }: Neighbour,
  { dependsOn, details, daysAgo }: NonNullable<Neighbour['care']>,
  today: Day,
): Promise<void> => {
  const keys = { billingAccountId: accountIdOf(account), customerId: customerIdOf(person) }
  const name = `${person.firstName} ${person.lastName}`
  const about = { person: name, dependsOn: [dependsOn], details }
  const day = addDays(today, -daysAgo)
  const registrationId = await putRegistration(tx, secrets, { ...keys, brand: 'tarn', about, today: day })
  if (registrationId === null) return
  const address = account.sites[0]?.address ?? ''
  const bytes = await doctorsForm({ name, address, equipment: details, signedOn: addDays(day, -2) })
  const at = new Date(instantOf(addDays(day, 1), 10))
  await putForm(tx, secrets, { ...keys, registrationId, mediaType: 'application/pdf', bytes, at })
}

const askForCredit = (
  tx: Queryable,
  { account }: Neighbour,
  { cents, reason }: NonNullable<Neighbour['credit']>,
  requestedBy: string,
  now: number,
) =>
  insertApproval(tx, {
    approvalId: randomUUID(),
    kind: creditApproval.kind,
    input: { cents, creditId: randomUUID() },
    reason,
    billingAccountId: accountIdOf(account),
    cents,
    requestedBy,
    requestedAt: new Date(now),
  })

/** Loads the neighbours as a retailer would, and makes what they wrote, sent and asked for. */
export const bringNeighbours = async (tx: Queryable, secrets: Secrets, asker: string, now: number): Promise<void> => {
  const today = todayAt(now)
  const calendar = { today, firstDay: today }
  const records = neighbours.flatMap(({ person, account }) => [
    personRecord(person),
    ...accountRecords(person, account, 1, calendar),
  ])
  await loadRecords(tx, records, today)
  for (const neighbour of neighbours) {
    const { person, account, readingOffBy, care, corrections, credit } = neighbour
    await bringAccount(tx, account, today)
    await complain(tx, person, account, today)
    await askQuestions(tx, person, account, today)
    if (readingOffBy !== undefined) await sendReading(tx, neighbour, readingOffBy, now)
    if (care) await askForCare(tx, secrets, neighbour, care, today)
    if (corrections) await askForCorrections(tx, person, corrections, today)
    if (credit) await askForCredit(tx, neighbour, credit, asker, now - 3_600_000)
  }
}
