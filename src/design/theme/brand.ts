import type { LucideIcon } from 'lucide-react'
import type { BrandId } from './palettes.ts'

/** What a brand says and where it leads; colours and radii are themes of the same id. */
export interface Brand {
  readonly id: BrandId
  readonly name: string
  readonly loyalty: {
    readonly name: string
    /** 'free hour' and 'free hours'. */
    readonly unitOne: string
    readonly unitOther: string
    /** The words of the booking button. */
    readonly book: string
    readonly empty: string
    readonly icon: LucideIcon
    /** Which mark a chart puts on a day with free hours, and the corner art of the loyalty card. */
    readonly mark: 'sun' | 'clock'
  }
  /** The number that customers see, spaced as it is read out. */
  readonly phone: string
  /** The documented payment rate of this build: 1 charges the card fee, 0 does not. */
  readonly paymentRate: number
  readonly links: {
    readonly contact: string
    readonly accessibility: string
    readonly terms: string
    readonly privacy: string
    readonly facebook: string
    readonly linkedin: string
    readonly youtube: string
    readonly blog: string
    readonly signUpResidential: string
    readonly signUpBusiness: string
  }
  /** The line at the foot of every page. */
  readonly legal: string
  readonly voice: {
    readonly greeting: string
    readonly wellDone: string
  }
  /** The colour scheme that a new property's house is drawn in. */
  readonly avatarScheme: 'tussock' | 'dusk'
}
