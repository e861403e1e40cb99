import type { WidgetList } from '#contract/dashboard.contract.ts'
import { cards } from './widgets.ts'

type Widget = WidgetList['widgetList'][number]

/** What the dashboard draws as a card; the one that waits for the first readings runs no chart. */
export type CardType = keyof typeof cards | 'pendingUsageGraph'

export interface CardWidget extends Widget {
  readonly widgetType: CardType
}

/** Cards beside each other: two that go together, or one alone. */
export type WidgetRow = readonly CardWidget[]

/** What shares a row where the list has them beside each other; any other card takes a row. */
const pairs: readonly (readonly CardType[])[] = [
  ['billSummary', 'usageGraph'],
  ['billSummary', 'pendingUsageGraph'],
  ['nextBestActions', 'powerShout'],
]
const arePair = (one: CardType, other: CardType) => pairs.some((pair) => pair.includes(one) && pair.includes(other))

const isCard = (widget: Widget): widget is CardWidget =>
  widget.widgetType === 'pendingUsageGraph' || Object.hasOwn(cards, widget.widgetType)

/** A graph that does not say whose electricity it shows, and until when, is none. */
const isWhole = ({ widgetType, supplyPointId, endDate }: CardWidget): boolean =>
  widgetType !== 'usageGraph' || (supplyPointId !== undefined && endDate !== undefined)

/** The rows of the dashboard in the order of the server's list, each card once; neighbours that go together share one. */
export const widgetRows = (list: readonly Widget[]): readonly WidgetRow[] => {
  const rows: CardWidget[][] = []
  for (const widget of list) {
    if (!isCard(widget) || !isWhole(widget) || rows.flat().some(({ widgetType }) => widgetType === widget.widgetType)) continue
    const above = rows.at(-1)
    if (above?.length === 1 && above.some(({ widgetType }) => arePair(widgetType, widget.widgetType))) above.push(widget)
    else rows.push([widget])
  }
  return rows
}
