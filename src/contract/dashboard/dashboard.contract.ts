import * as z from 'zod/mini'
import { AccountSummary, AccountSwitcher, PropertyAvatar, Site } from '#contract/account/account.contract.ts'
import { BillPeriodDays, Day, Dollars, endpoint, KilowattHours, PortalPath, SupplyType, widget } from '#contract/kit.ts'

export const WidgetList = z.object({
  widgetType: z.enum(['multiProperty', 'singleProperty']),
  widgetList: z.array(
    z.object({
      widgetType: z.string(),
      /** usageGraph: supply point and last of seven days. pendingUsageGraph: first day of a future supply. */
      supplyPointId: z.optional(z.string()),
      startDate: z.optional(Day),
      endDate: z.optional(Day),
    }),
  ),
  propertyAvatars: z.array(z.object({ siteId: z.string(), avatar: PropertyAvatar })),
})
export type WidgetList = z.infer<typeof WidgetList>

const TabId = z.object({ tabId: z.enum(['newDashboard', 'header']) })

export const readWidgetList = endpoint({
  name: 'readWidgetList',
  method: 'GET',
  path: '/private/drd/widgets/list',
  summary: 'The widgets of the dashboard or the header',
  query: TabId,
  answer: WidgetList,
  requirements: ['DASH-04', 'DASH-14', 'DASH-15', 'DASH-77', 'DASH-78'],
})

export const readOlderWidgetList = endpoint({
  name: 'readOlderWidgetList',
  method: 'GET',
  path: '/private/widget/list',
  summary: 'The same list under its older path, for customers without isEiq2',
  query: TabId,
  answer: WidgetList,
  requirements: ['DASH-76', 'DASH-79'],
})

export const HeroMessage = z.object({
  /** Markdown, never HTML. */
  heroMessage: z.string(),
})
export type HeroMessage = z.infer<typeof HeroMessage>

/** 24 values, kWh; a repeated hour is added to its namesake. */
const HourlyDay = z.array(KilowattHours)

export const Hero = z.object({
  isHeroMenuVisible: z.boolean(),
  firstName: z.string(),
  avatar: PropertyAvatar,
  /** Last full day, same weekday a week before, 30 day mean; null without hourly readings. */
  hills: z.nullable(z.object({ date: Day, day: HourlyDay, weekBefore: HourlyDay, average: HourlyDay })),
})
export type Hero = z.infer<typeof Hero>

export const QuickActionType = z.enum(['submitMeterRead', 'orderLpg', 'movingHouse'])

export const HeroMenu = z.object({
  actions: z.array(z.object({ type: QuickActionType, title: z.string(), path: PortalPath })),
})
export type HeroMenu = z.infer<typeof HeroMenu>

export const HeroInfo = z.object({
  modelExtensions: z.array(
    z.object({
      type: z.enum(['solar', 'LPG', 'EV']),
      title: z.string(),
      detail: z.string(),
      promoUrl: z.optional(z.string()),
    }),
  ),
})
export type HeroInfo = z.infer<typeof HeroInfo>

const periodFigures = {
  soFar: Dollars,
  onTrackFor: z.nullable(Dollars),
  /** One per day of the period. `checked`: a reading is under review; `incomplete`: half-hours are missing. */
  ticks: z.array(z.enum(['actual', 'estimated', 'incomplete', 'checked', 'empty', 'today', 'coming'])),
  /** Recent days without readings yet, counted by estimate. */
  awaitedDays: z.optional(z.number()),
  supplies: z.array(
    z.object({
      supplyType: SupplyType,
      display: z.string(),
      kw: z.nullable(KilowattHours),
      amount: z.nullable(Dollars),
      note: z.nullable(z.string()),
      /** Solar: kWh exported; its credit is deducted from `amount`. */
      exportKw: z.optional(KilowattHours),
      creditNZD: z.optional(Dollars),
    }),
  ),
  adjustments: z.array(
    z.object({ kind: z.enum(['correction', 'discount']), display: z.string(), note: z.string(), amount: Dollars }),
  ),
}

export const BillSummary = z.object({
  label: z.string(),
  startDate: Day,
  endDate: Day,
  daysInBillPeriod: BillPeriodDays,
  dayNumber: z.number(),
  remainingDays: z.number(),
  lastBill: z.nullable(z.object({ id: z.string(), amount: Dollars, startDate: Day, endDate: Day })),
  ...periodFigures,
  /** Number of properties and the selected one's part; null for a single property. */
  properties: z.nullable(
    z.object({
      count: z.number(),
      selected: z.nullable(
        z.object({
          name: z.string(),
          amount: z.nullable(Dollars),
          kw: KilowattHours,
          part: z.optional(z.object(periodFigures)),
        }),
      ),
    }),
  ),
  payment: z.nullable(
    z.object({
      text: z.string(),
      date: z.nullable(Day),
      isOverdue: z.boolean(),
      overdue: z.optional(
        z.object({
          amount: Dollars,
          days: z.number(),
          bills: z.array(z.object({ id: z.string(), issuedOn: Day, dueDate: Day, amount: Dollars })),
        }),
      ),
    }),
  ),
  dueDate: z.optional(Day),
  costIncluded: z.boolean(),
})
export type BillSummary = z.infer<typeof BillSummary>

export const PropertyList = z.object({
  properties: z.array(
    z.object({
      billingAccountId: z.string(),
      site: Site,
      statusLabel: z.string(),
      /** Supplies, corrections and share of the discount; null if money is not shown. */
      soFar: z.nullable(Dollars),
      kw: z.nullable(KilowattHours),
    }),
  ),
})
export type PropertyList = z.infer<typeof PropertyList>

export const NextBestActionType = z.enum([
  'bookFreeHours',
  'completeHomeProfile',
  'completeBusinessProfile',
  'showerOptimiser',
  'setUpDirectDebit',
  'payOverdue',
  'submitMeterRead',
  'orderLpg',
  'linkEv',
  'verifyEmail',
])
export const NextBestActions = z.object({
  nextBestActions: z.array(
    z.object({ type: z.string(), title: z.string(), detail: z.string(), action: z.string(), path: PortalPath }),
  ),
})
export type NextBestActions = z.infer<typeof NextBestActions>

export const readHeroMessage = widget('heroMessage', 'A message in markdown', HeroMessage, ['DASH-16', 'DASH-80'])
export const readHero = widget('hero', 'Greeting, hills and whether the menu shows', Hero, ['DASH-17', 'DASH-28', 'DASH-82'])
export const readHeroMenu = widget('heroMenu', 'Quick actions', HeroMenu, ['DASH-29', 'DASH-81'], 'widget/hero/menu')
export const readHeroInfo = widget(
  'heroInfo',
  'Solar, LPG and EV extensions',
  HeroInfo,
  ['DASH-18', 'DASH-19', 'DASH-83'],
  'widget/hero/info',
)
export const readBillSummary = widget('billSummary', 'Where this bill is', BillSummary, ['DASH-91'])
export const readAccountSummary = widget('accountSummary', 'What is owed and when', z.object({ summary: AccountSummary }), [
  'DASH-87',
])
export const readPropertyList = widget('propertyList', 'Every property', PropertyList, ['DASH-25', 'DASH-84'])
export const readPropertySwitcher = widget('propertySwitcher', 'Properties to switch to', AccountSwitcher, ['DASH-85'])

export const readNextBestActions = endpoint({
  name: 'readNextBestActions',
  method: 'GET',
  path: '/private/nextBestAction',
  summary: 'Next best actions, best first',
  answer: NextBestActions,
  requirements: ['DASH-23', 'DASH-96', 'DASH-98'],
})

export const dismissNextBestAction = endpoint({
  name: 'dismissNextBestAction',
  method: 'PUT',
  path: '/private/nextBestAction/dismiss',
  summary: 'Dismisses a next best action for good',
  body: z.strictObject({ type: NextBestActionType }),
  requirements: ['DASH-24', 'DASH-97'],
})

export const restoreNextBestAction = endpoint({
  name: 'restoreNextBestAction',
  method: 'PUT',
  path: '/private/nextBestAction/restore',
  summary: 'Restores a dismissed next best action',
  body: z.strictObject({ type: NextBestActionType }),
  requirements: ['DASH-24'],
})
