import { ChartColumn, Clock, Leaf, Lightbulb, type LucideIcon, Mountain, ReceiptText } from '#design/icons.ts'

const marks: Readonly<Record<string, LucideIcon>> = {
  hills: Mountain,
  bill: ReceiptText,
  chart: ChartColumn,
  idea: Lightbulb,
  leaf: Leaf,
  clock: Clock,
}

/** The picture of a slide; none for one that this portal does not know. */
export const slideMark = (icon: string | undefined): LucideIcon | undefined =>
  icon !== undefined && Object.hasOwn(marks, icon) ? marks[icon] : undefined
