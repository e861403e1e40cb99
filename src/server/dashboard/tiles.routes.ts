import * as contract from '#contract/dashboard/tiles.contract.ts'
import { today } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { readGenerationNow } from '#server/eco-tracker/grid.store.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readPowerShoutTile } from './power-shout.store.ts'
import { readBreakdownTile } from '#server/usage-breakdown/breakdown-tile.ts'

const ecoTracker = { id: 'ecoTracker', title: 'Eco tracker', path: pathOf('ecoTracker') }
const homeComparison = { id: 'homeComparison', title: 'Home comparison', path: pathOf('homeComparison') }
const breakdown = (path: string) => ({ id: 'usageBreakdown', title: 'Usage breakdown', path })

const tiles = {
  residential: [ecoTracker, homeComparison, breakdown(pathOf('energyMix'))],
  sme: [ecoTracker, breakdown(pathOf('businessBreakdown'))],
} as const

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readActionTiles, async ({ account }) => ({ tiles: [...tiles[account.type]] }))

  serve(server, contract.readEcoTrackerWidget, async ({ now }) => {
    const { at, level, levelName, renewableShare, hours, cleanest } = await readGenerationNow(db, now)
    return { at, level, levelName, renewableShare, hours: hours.map((hour) => ({ at: hour.at, level: hour.level })), cleanest }
  })

  serveAccount(server, contract.readUsageBreakdownWidget, ({ account, now }) => readBreakdownTile(db, account, today(now)))

  serveAccount(server, contract.readPowerShoutWidget, ({ account, now }) => readPowerShoutTile(db, account, today(now), now))
}
