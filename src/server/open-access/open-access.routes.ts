import * as contract from '#contract/open-access/open-access.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import { requirePeriod } from '#server/http/period.ts'
import type { Area } from '#server/http/wire.ts'
import { type AccessKeyRow, readPoints, readProperties } from './access-keys.store.ts'
import { readOpenCarbonOf, readOpenFreeHoursOf, readOpenHalfHoursOf, readOpenPricesOf } from './open-reads.ts'
import { type NoteRead, opens, requireProperty } from './serve-open.ts'

const readAccess = async (db: Queryable, key: AccessKeyRow): Promise<contract.OpenAccess> => {
  const properties = await readProperties(db, key.billingAccountId)
  const all = await readPoints(db, key.billingAccountId)
  return {
    scopes: [...key.scopes],
    until: key.until,
    properties: properties
      .filter(({ propertyId }) => key.propertyIds?.includes(propertyId) ?? true)
      .map(({ propertyId, name }) => ({
        propertyId,
        name,
        supplyPoints: all
          .filter((point) => point.propertyId === propertyId)
          .map(({ supplyPointId, icp, supplyType }) => ({ supplyPointId, icp, supplyType })),
      })),
  }
}

export const openAccessRoutes =
  (noteReadWith: (db: Queryable) => NoteRead): Area =>
  (server, context) => {
    const { db } = context
    const serveOpen = opens(server, context, noteReadWith(db))

    serveOpen(contract.readOpenProperties, async ({ key }) => {
      const answer = await readAccess(db, key)
      return { answer, about: null, amount: answer.properties.length }
    })

    serveOpen(contract.readOpenHalfHours, async ({ key, account, params, query, now }) => {
      const property = requireProperty({ key, account }, await readProperties(db, key.billingAccountId), params.propertyId)
      const range = { startDate: query.from, endDate: query.to ?? query.from }
      requirePeriod(range, contract.longestOpenRange, 'to')
      const answer = await readOpenHalfHoursOf(db, property, range, now)
      const last = answer.days.at(-1)?.date ?? range.startDate
      const values = answer.days.flatMap(({ supplyPoints }) => supplyPoints.flatMap(({ halfHours }) => halfHours))
      return { answer, about: `${range.startDate}/${last}`, amount: values.length }
    })

    serveOpen(contract.readOpenPrices, async ({ key, account, params, now }) => {
      const property = requireProperty({ key, account }, await readProperties(db, key.billingAccountId), params.propertyId)
      const answer = await readOpenPricesOf(db, property, now)
      return { answer, about: null, amount: answer.hours.length }
    })

    serveOpen(contract.readOpenFreeHours, async ({ key, account, now }) => {
      const answer = await readOpenFreeHoursOf(db, account, key.propertyIds, now)
      return { answer, about: null, amount: answer.bookings.length + answer.expiring.length + 2 }
    })

    serveOpen(contract.readOpenCarbon, async ({ account, now }) => {
      const answer = await readOpenCarbonOf(db, account, now)
      return { answer, about: null, amount: answer.hours.length }
    })
  }
