import * as dashboard from '#contract/dashboard.contract.ts'
import type { AnswerOf, Endpoint } from '#contract/kit.ts'
import * as tiles from '#contract/tiles.contract.ts'
import type { RequestOf } from '#data/wire/http.ts'
import { untilGridUpdate } from '#data/wire/grid-rhythm.ts'
import { query } from '#data/wire/kit.ts'
import { createLoad, type LoadMachine } from '#machines/kit/load.ts'
import { nextBestActionsMachine } from './next-best-actions.machine.ts'
import { weekMachine } from './week.machine.ts'

/** A widget that only loads and shows. */
interface Widget<Read extends Endpoint> {
  /** What is loaded, as an analyst says it. */
  readonly title: string
  readonly read: Read
  /** Whether a good answer holds nothing to show. */
  readonly isEmpty?: (answer: AnswerOf<Read>) => boolean
  /** Milliseconds until it is read again, for what changes by itself. */
  readonly refetchInterval?: () => number
}
type Loads<Reads extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Reads]: LoadMachine<AnswerOf<Reads[Name]>>
}

/** A chart for each row: `propertyListWidget` of the row `propertyList`. */
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

/** The cards below the landscape, each under the name that the server's list gives it; the order is the list's. */
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

/** What the action tiles may show: each is a chart that fails by itself. */
export const tileLoads = loadsOf({
  ecoTracker: { title: 'the eco tracker widget', read: tiles.readEcoTrackerWidget, refetchInterval: untilGridUpdate },
  homeComparison: { title: 'the home comparison widget', read: tiles.readHomeComparisonWidget },
  usageBreakdown: { title: 'the usage breakdown widget', read: tiles.readUsageBreakdownWidget },
})

/** What the list calls `heroMessage`: the landscape. */
export const landscapeLoads = loadsOf({
  hero: { title: 'the hero widget', read: dashboard.readHero },
  heroInfo: { title: 'the hero info', read: dashboard.readHeroInfo },
  heroMenu: { title: 'the hero menu', read: dashboard.readHeroMenu },
  heroMessage: { title: 'the hero message', read: dashboard.readHeroMessage },
})
