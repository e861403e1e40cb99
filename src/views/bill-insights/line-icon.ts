import type { InvoiceLine } from '#contract/bills/invoices.contract.ts'
import {
  BadgePercent,
  CalendarDays,
  Cylinder,
  Flame,
  type LucideIcon,
  Moon,
  RotateCw,
  SunMedium,
  Zap,
} from '#design/theme/icons.ts'
import type { PrintedRow } from '#domain/billing/bill-text.ts'

/** The brand's icon for free hours. */
export const iconOf = ({ kind, label }: PrintedRow, fuel: InvoiceLine['supplyType'], loyalty: LucideIcon): LucideIcon => {
  switch (kind) {
    case 'energy':
      if (fuel === 'naturalGas') return Flame
      if (/(?:night|off-peak)$/.test(label)) return Moon
      return /(?:day|peak)$/.test(label) ? SunMedium : Zap
    case 'daily':
      return CalendarDays
    case 'freeHours':
      return loyalty
    case 'export':
      return SunMedium
    case 'bottles':
      return Cylinder
    case 'discount':
      return BadgePercent
    case 'correction':
      return RotateCw
  }
}
