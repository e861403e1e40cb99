import * as contract from '#contract/operator/operator.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { nestedIn } from '#server/database/nested.ts'
import { wellFormedText } from '#server/http/body/body.ts'
import { readJsonBodies } from '#server/http/body/json-bodies.ts'
import { takesUpload } from '#server/http/body/upload.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { findAppliedRecord } from './applied-records.store.ts'
import { storeInvoicePdf } from './invoice-pdfs.store.ts'
import { serveOperator, serveOperatorOnce } from './serve-operator.ts'

export const routes: Area = async (server, { db }) => {
  const { secrets } = server.wire

  await server.register(async (scope) => {
    readJsonBodies(scope, { bodyLimit: contract.mostBytes, longest: Number.POSITIVE_INFINITY, clean: wellFormedText })
    serveOperatorOnce(scope, contract.applyIntake, async ({ body, tx, now }) => {
      const { records, isDryRun = false } = body
      const { refused, ...counts } = await applyRecords(nestedIn(tx, db.kind), records, { now, secrets, isDryRun })
      return {
        ...counts,
        refused: refused.map(({ index, entity, key, field, reason }) => ({ index, entity, key, field, reason })),
      }
    })
  })

  await takesUpload(server, contract.putInvoicePdf, (scope) =>
    serveOperator(scope, contract.putInvoicePdf, async ({ params, body, now }) => {
      await db.transaction((tx) => storeInvoicePdf(tx, params, body, now))
      return undefined
    }),
  )

  serveOperator(server, contract.readIntakeRecord, async ({ params }) => {
    const entity = contract.IntakeEntity.safeParse(params.entity)
    const record = entity.success ? await findAppliedRecord(db, entity.data, params.key) : null
    if (!record || !entity.success) throw notFound()
    return { entity: entity.data, key: params.key, owner: record.owner, appliedAt: instantText(record.appliedAt.getTime()) }
  })
}
