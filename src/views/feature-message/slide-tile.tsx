import { ChartColumn, Clock, Leaf, Lightbulb, type LucideIcon, Mountain, ReceiptText } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'

const marks: Readonly<Record<string, LucideIcon>> = {
  hills: Mountain,
  bill: ReceiptText,
  chart: ChartColumn,
  idea: Lightbulb,
  leaf: Leaf,
  clock: Clock,
}

/** Empty for an unknown icon. */
export const SlideTile = ({ icon, size }: { icon: string | undefined; size: 'medium' | 'large' }) => {
  const Mark = icon !== undefined && Object.hasOwn(marks, icon) ? marks[icon] : undefined
  return Mark ? (
    <IconTile tone="primary" size={size}>
      <Mark size={size === 'large' ? 26 : 22} strokeWidth={1.9} aria-hidden />
    </IconTile>
  ) : null
}
