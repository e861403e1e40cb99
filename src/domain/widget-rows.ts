import type { WidgetList, WidgetType } from '#contract/dashboard.contract.ts'

type Widget = WidgetList['widgetList'][number]

/** What the dashboard draws as a card. The message stands in the landscape, the sidekick in the account menu. */
export type CardType = Exclude<WidgetType, 'heroMessage' | 'sidekick'>

export interface CardWidget extends Widget {
  readonly widgetType: CardType
}

/** Cards beside each other: two that go together, or one alone. */
export type WidgetRow = readonly CardWidget[]

/** What each card may share a row with. */
const partners: Readonly<Record<CardType, readonly CardType[]>> = {
  accountSummary: [],
  actionTiles: [],
  billSummary: ['usageGraph', 'pendingUsageGraph'],
  nextBestActions: ['powerShout'],
  pendingUsageGraph: ['billSummary'],
  powerShout: ['nextBestActions'],
  propertyList: [],
  propertySwitcher: [],
  usageGraph: ['billSummary'],
}

const isCard = (widget: Widget): widget is CardWidget => Object.hasOwn(partners, widget.widgetType)

/** A graph that does not say whose electricity it shows, and until when, is none. */
const isWhole = ({ widgetType, supplyPointId, endDate }: CardWidget): boolean =>
  widgetType !== 'usageGraph' || (supplyPointId !== undefined && endDate !== undefined)

/** The rows of the dashboard in the order of the server's list, each card once; neighbours that go together share one. */
export const widgetRows = (list: readonly Widget[]): readonly WidgetRow[] => {
  const rows: CardWidget[][] = []
  for (const widget of list) {
    if (!isCard(widget) || !isWhole(widget) || rows.flat().some(({ widgetType }) => widgetType === widget.widgetType)) continue
    const above = rows.at(-1)
    if (above?.length === 1 && above.some(({ widgetType }) => partners[widgetType].includes(widget.widgetType)))
      above.push(widget)
    else rows.push([widget])
  }
  return rows
}
