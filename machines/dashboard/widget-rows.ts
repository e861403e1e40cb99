import type { WidgetList } from '#contract/dashboard.contract.ts'
import { cards } from './widgets.ts'

type Widget = WidgetList['widgetList'][number]

/** What the dashboard draws without a chart of its own: each tile runs one, and the first readings are waited for. */
const chartless = ['actionTiles', 'pendingUsageGraph'] as const

/** What the dashboard draws as cards. */
export type CardType = keyof typeof cards | (typeof chartless)[number]

export interface CardWidget extends Widget {
  readonly widgetType: CardType
}

/** Cards beside each other, or one alone. */
export type WidgetRow = readonly CardWidget[]

/** What shares a row where the list has them beside each other; any other card takes a row. */
const groups: readonly (readonly CardType[])[] = [
  ['billSummary', 'usageGraph'],
  ['billSummary', 'pendingUsageGraph'],
  ['nextBestActions', 'powerShout', 'actionTiles'],
]
const belongTogether = (types: readonly CardType[]) => groups.some((group) => types.every((type) => group.includes(type)))

/** The first tile ends the row that it is in; the others follow below. */
const isComplete = (row: readonly CardWidget[]) => row.some(({ widgetType }) => widgetType === 'actionTiles')

const isCard = (widget: Widget): widget is CardWidget =>
  chartless.some((type) => type === widget.widgetType) || Object.hasOwn(cards, widget.widgetType)

/** A graph that does not say whose electricity it shows, and until when, is none. */
const isWhole = ({ widgetType, supplyPointId, endDate }: CardWidget): boolean =>
  widgetType !== 'usageGraph' || (supplyPointId !== undefined && endDate !== undefined)

/** The rows of the dashboard in the order of the server's list, each card once; neighbours that go together share one. */
export const widgetRows = (list: readonly Widget[]): readonly WidgetRow[] => {
  const rows: CardWidget[][] = []
  for (const widget of list) {
    if (!isCard(widget) || !isWhole(widget) || rows.flat().some(({ widgetType }) => widgetType === widget.widgetType)) continue
    const above = rows.at(-1)
    if (above && !isComplete(above) && belongTogether([...above, widget].map(({ widgetType }) => widgetType))) above.push(widget)
    else rows.push([widget])
  }
  return rows
}
