import type { WidgetList } from '#contract/dashboard/dashboard.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { cards } from './widgets.ts'

type Widget = WidgetList['widgetList'][number]

/** Tiles run their own charts; the pending graph waits for the first readings. */
const chartless = ['actionTiles', 'pendingUsageGraph'] as const

export type CardType = keyof typeof cards | (typeof chartless)[number]

interface UsageGraphWidget extends Widget {
  readonly widgetType: 'usageGraph'
  readonly supplyPointId: string
  readonly endDate: Day
}

interface OtherWidget extends Widget {
  readonly widgetType: Exclude<CardType, 'usageGraph'>
}

export type CardWidget = UsageGraphWidget | OtherWidget

export type WidgetRow = readonly CardWidget[]

/** Cards that share a row if the list has them side by side. */
const groups: readonly (readonly CardType[])[] = [
  ['billSummary', 'usageGraph'],
  ['billSummary', 'pendingUsageGraph'],
  ['nextBestActions', 'powerShout', 'actionTiles'],
]
const belongTogether = (types: readonly CardType[]) => groups.some((group) => types.every((type) => group.includes(type)))

/** The first tile ends its row. */
const isComplete = (row: readonly CardWidget[]) => row.some(({ widgetType }) => widgetType === 'actionTiles')

/** False for a graph without supply point or end date. */
const isWhole = ({ widgetType, supplyPointId, endDate }: Widget): boolean =>
  widgetType !== 'usageGraph' || (supplyPointId !== undefined && endDate !== undefined)

export const hasChart = (widgetType: string): widgetType is keyof typeof cards => Object.hasOwn(cards, widgetType)

const isCard = (widget: Widget): widget is CardWidget =>
  (chartless.some((type) => type === widget.widgetType) || hasChart(widget.widgetType)) && isWhole(widget)

/** In the server's order, each card once. */
export const widgetRows = (list: readonly Widget[]): readonly WidgetRow[] => {
  const rows: CardWidget[][] = []
  for (const widget of list) {
    if (!isCard(widget) || rows.flat().some(({ widgetType }) => widgetType === widget.widgetType)) continue
    const above = rows.at(-1)
    if (above && !isComplete(above) && belongTogether([...above, widget].map(({ widgetType }) => widgetType))) above.push(widget)
    else rows.push([widget])
  }
  return rows
}
