import type { HomeComparisonWidget } from '#contract/tiles.contract.ts'
import { addDays, monthOf } from '#domain/days.ts'
import { roundHalfAway } from '#domain/money.ts'
import { readElectricityDays } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { daysNeeded, readKnown, unlockOf } from '#server/profile/unlock.store.ts'

interface Peer {
  readonly month: number
  readonly averageWh: number
  readonly efficientWh: number
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const toKwh = (wh: number) => roundHalfAway(wh / 1000, 1)

/** The last thirty days against homes of the same kind in the same region: each day against as many as were read on it. */
export const readHomeComparison = async (db: Queryable, account: SelectedAccount): Promise<HomeComparisonWidget> => {
  const known = await readKnown(db, account)
  const unlock = unlockOf(known)
  const peers = await db.query<Peer>(
    `select month, average_wh, efficient_wh from peer_usage where region = $1 and house_type = $2`,
    [account.region, String(known.answers['HouseType'] ?? '')],
  )
  if (!unlock.isReady || known.last === null || peers.length === 0)
    return { ...unlock, isReady: unlock.isReady && peers.length > 0, comparison: null }
  const range = { startDate: addDays(known.last, 1 - daysNeeded), endDate: known.last }
  const used = await readElectricityDays(db, account, range)
  const byMonth = new Map(peers.map((peer) => [peer.month, peer]))
  const ofPeers = (of: (peer: Peer) => number) =>
    total(used, ({ day, siteCount }) => {
      const peer = byMonth.get(monthOf(day))
      return peer ? of(peer) * siteCount : 0
    })
  return {
    ...unlock,
    comparison: {
      ...range,
      actual: toKwh(total(used, ({ wh }) => wh)),
      average: toKwh(ofPeers(({ averageWh }) => averageWh)),
      efficient: toKwh(ofPeers(({ efficientWh }) => efficientWh)),
    },
  }
}
