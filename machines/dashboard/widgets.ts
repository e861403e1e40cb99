import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import type { AnswerOf, Endpoint } from '#contract/kit.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import type { RequestOf } from '#data/wire/http.ts'
import { untilGridUpdate } from '#data/wire/grid-rhythm.ts'
import { query } from '#data/wire/kit.ts'
import { createLoad, type LoadMachine } from '#machines/kit/load.ts'
import type { Outcomes } from '#machines/kit/outcomes.ts'
import { nextBestActionsMachine } from './next-best-actions.machine.ts'
import { breakdownOutcomes, comparisonOutcomes, isBreakdownEmpty } from './tile-outcomes.ts'
import { weekMachine } from './week.machine.ts'

interface Widget<Read extends Endpoint> {
  readonly title: string
  readonly read: Read
  readonly isEmpty?: (answer: AnswerOf<Read>) => boolean
  readonly outcomes?: Outcomes<AnswerOf<Read>>
  /** Milliseconds. */
  readonly refetchInterval?: () => number
}
type Loads<Reads extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Reads]: LoadMachine<AnswerOf<Reads[Name]>>
}

/** `propertyListWidget` for the row `propertyList`. */
const loadsOf = <const Reads extends Readonly<Record<string, Endpoint>>>(
  rows: {
    readonly [Name in keyof Reads]: Widget<Reads[Name]>
  },
): Loads<Reads> =>
  Object.fromEntries(
    Object.entries<Widget<Endpoint>>(rows).map(([name, { title, read, refetchInterval, ...row }]) => [
      name,
      createLoad({
        id: `${name}Widget`,
        title,
        describe: () => query(read, {} as RequestOf<Endpoint>, refetchInterval === undefined ? {} : { refetchInterval }),
        ...row,
      }),
    ]),
  ) as Loads<Reads>

/** Named as in the server's list, which has the order. */
export const cards = {
  ...loadsOf({
    accountSummary: { title: 'the account summary widget', read: dashboard.readAccountSummary },
    billSummary: { title: 'the bill summary widget', read: dashboard.readBillSummary },
    powerShout: { title: 'the PowerShout widget', read: tiles.readPowerShoutWidget },
    propertyList: {
      title: 'the property list',
      read: dashboard.readPropertyList,
      isEmpty: ({ properties }) => properties.length === 0,
    },
    propertySwitcher: { title: 'the property switcher widget', read: dashboard.readPropertySwitcher },
  }),
  nextBestActions: nextBestActionsMachine,
  usageGraph: weekMachine,
}

export const tileLoads = loadsOf({
  ecoTracker: { title: 'the eco tracker widget', read: tiles.readEcoTrackerWidget, refetchInterval: untilGridUpdate },
  homeComparison: {
    title: 'the home comparison widget',
    read: tiles.readHomeComparisonWidget,
    isEmpty: ({ hasElectricity }) => hasElectricity === false,
    outcomes: comparisonOutcomes,
  },
  usageBreakdown: {
    title: 'the usage breakdown widget',
    read: tiles.readUsageBreakdownWidget,
    isEmpty: isBreakdownEmpty,
    outcomes: breakdownOutcomes,
  },
})

/** `heroMessage` in the list. */
export const landscapeLoads = loadsOf({
  hero: { title: 'the hero widget', read: dashboard.readHero },
  heroInfo: { title: 'the hero info', read: dashboard.readHeroInfo },
  heroMenu: { title: 'the hero menu', read: dashboard.readHeroMenu },
  heroMessage: { title: 'the hero message', read: dashboard.readHeroMessage },
})
