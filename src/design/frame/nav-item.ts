import type { FeatureTipWords } from '#design/controls/feature-tip.tsx'
import type { LucideIcon } from '#design/theme/icons.ts'

export interface NavItem {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly shortLabel?: string
  readonly icon: LucideIcon
  readonly isCurrent: boolean
  readonly tip?: FeatureTipWords
}
