import type { FeatureTipWords } from '#design/controls/feature-tip.tsx'
import type { LucideIcon } from '#design/theme/icons.ts'

/** A place in the main navigation. */
export interface NavItem {
  readonly id: string
  readonly href: string
  /** 'My Products' */
  readonly label: string
  /** For the bottom bar: 'Products'. */
  readonly shortLabel?: string
  readonly icon: LucideIcon
  readonly isCurrent: boolean
  /** A few words that point at it. */
  readonly tip?: FeatureTipWords
}
