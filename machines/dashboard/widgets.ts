import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import type { AnswerOf, Endpoint } from '#contract/kit.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import type { RequestOf } from '#data/wire/http.ts'
import { untilGridUpdate } from '#data/wire/grid-rhythm.ts'
import { query } from '#data/wire/kit.ts'
import type { CustomerText } from '#machines/kit/chart-types.ts'
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
  readonly meta?: CustomerText
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
    accountSummary: {
      title: 'the account summary widget',
      read: dashboard.readAccountSummary,
      meta: {
        why: 'This is what your account owes, from your bills and the payments we’ve received.',
        next: 'It changes when we send a bill or receive a payment.',
      },
    },
    billSummary: {
      title: 'the bill summary widget',
      read: dashboard.readBillSummary,
      meta: {
        why: 'You have {overdue} overdue, so we show that first. You’re {day} into a {days}-day bill. We add up what you’ve used{rest}.',
        next: 'When you’ve paid {overdue}, this card shows your current bill again. The bill closes on {ends}{due}.',
      },
    },
    powerShout: {
      title: 'the PowerShout widget',
      read: tiles.readPowerShoutWidget,
      meta: {
        why: 'We give you hours when your power is free. This card shows how many you have left and what you’ve booked.',
        next: 'Use {expiring} by {expires}, or they expire. Your next free hours start on {starts}.',
      },
    },
    propertyList: {
      title: 'the property list',
      read: dashboard.readPropertyList,
      isEmpty: ({ properties }) => properties.length === 0,
      meta: {
        why: 'These are all the properties on your account, each with what it has used in this bill so far.',
        next: 'The amounts change when new readings arrive.',
      },
    },
    propertySwitcher: {
      title: 'the property switcher widget',
      read: dashboard.readPropertySwitcher,
      meta: {
        why: 'You have more than one property with us. The pages show the one you choose here.',
        next: 'Choose another property to switch every page to it.',
      },
    },
  }),
  nextBestActions: nextBestActionsMachine,
  usageGraph: weekMachine,
}

export const tileLoads = loadsOf({
  ecoTracker: {
    title: 'the eco tracker widget',
    read: tiles.readEcoTrackerWidget,
    refetchInterval: untilGridUpdate,
    meta: {
      why: 'We show how clean the country’s power is now, from what its power stations are generating.',
      next: 'We update this every ten minutes. Power is likely to be cleanest from {cleanest}.',
    },
  },
  homeComparison: {
    title: 'the home comparison widget',
    read: tiles.readHomeComparisonWidget,
    isEmpty: ({ hasElectricity }) => hasElectricity === false,
    outcomes: comparisonOutcomes,
    meta: {
      why: 'We compare your power with homes like yours, using your profile answers to find them.',
      next: 'We compare again when new readings arrive.',
    },
  },
  usageBreakdown: {
    title: 'the usage breakdown widget',
    read: tiles.readUsageBreakdownWidget,
    isEmpty: isBreakdownEmpty,
    outcomes: breakdownOutcomes,
    meta: {
      why: 'We estimate what used your power from your half-hourly readings, the weather and your profile answers.',
      next: 'We estimate again when new readings arrive or you change your answers.',
    },
  },
})

/** `heroMessage` in the list. */
export const landscapeLoads = loadsOf({
  hero: { title: 'the hero widget', read: dashboard.readHero },
  heroInfo: { title: 'the hero info', read: dashboard.readHeroInfo },
  heroMenu: { title: 'the hero menu', read: dashboard.readHeroMenu },
  heroMessage: { title: 'the hero message', read: dashboard.readHeroMessage },
})
