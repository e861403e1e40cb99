/** A colour that each brand has of its own; what usage, fuels and states are drawn in is the same for all (`shared-colours.ts`). */
type BrandColour =
  | 'canvas'
  | 'surface'
  | 'sunken'
  | 'raised'
  | 'ink'
  | 'ink2'
  | 'ink3'
  | 'line'
  | 'lineStrong'
  | 'primary'
  | 'primaryHover'
  | 'onPrimary'
  | 'primarySoft'
  | 'onPrimarySoft'
  | 'loyal'
  | 'onLoyal'
  | 'loyalSoft'
  | 'loyalLine'
  | 'onLoyalSoft'
  | 'bar'
  | 'barDim'
  | 'barEmpty'
  | 'cmp'
  | 'grid'
  | 'focus'
  | 'sky0'
  | 'sky1'
  | 'sky2'
  | 'skyInk'
  | 'skyInk2'
  | 'sun'
  | 'glow'
  | 'hill3'
  | 'hill2'
  | 'hill1'
  | 'hill0'
  | 'tree'
  | 'glass'
  | 'toastAccent'

/** Hex, `#RRGGBB`, but `glass`, which is seen through. Contrasts are held by a test, for every sheet. */
type Colours = Readonly<Record<BrandColour, string>>

/**
 * All that makes a brand: a file like `tarn.ts`, and its line in `brands.ts`. The portal, the sign-in pages, the mails and what the page
 * shows before its code has come are made from it.
 */
export interface BrandSheet {
  /** One short word in small letters: `Brand-Id` on the wire, the setting `BRAND`, and what a host name has in it. */
  readonly id: string
  readonly name: string
  readonly loyalty: {
    readonly name: string
    /** 'free hour' and 'free hours'. */
    readonly unitOne: string
    readonly unitOther: string
    /** The words of the booking button. */
    readonly book: string
    readonly empty: string
    readonly icon: 'partyPopper' | 'sun'
    /** Which mark a chart puts on a day with free hours, and the corner art of the loyalty card. */
    readonly mark: 'sun' | 'clock'
  }
  /** What the front of the portal says of it. */
  readonly headline: string
  readonly promise: string
  /** The number that customers see, spaced as it is read out. */
  readonly phone: string
  /** Under which the retailer is registered for GST, as bills and receipts print it: `104-286-739`. */
  readonly gstNumber: string
  /** The documented payment rate: percent that a payment by card costs on top, 0 for nothing. */
  readonly paymentRate: number
  /** Whose bank account customers pay into: the name in 20 characters at most, the number with hyphens, `00-1290-0048163-00`. */
  readonly payee: { readonly name: string; readonly number: string }
  readonly links: {
    readonly contact: string
    readonly accessibility: string
    readonly terms: string
    readonly privacy: string
    /** Pages of the brand elsewhere; null where it has none, and then no link is shown. */
    readonly facebook: string | null
    readonly linkedin: string | null
    readonly youtube: string | null
    readonly blog: string | null
    /** Where somebody becomes a customer: a page of the portal, or an address elsewhere. */
    readonly signUpResidential: string
  }
  /** The line at the foot of every page. */
  readonly legal: string
  readonly voice: {
    readonly greeting: string
    readonly wellDone: string
  }
  /** The colour scheme that a new property's house is drawn in. */
  readonly avatarScheme: 'tussock' | 'harbour' | 'forest' | 'clay' | 'dusk'
  /** Drawn in a box of 30 by 30, one shape over the other. */
  readonly logo: readonly { readonly fill: BrandColour; readonly path: string }[]
  /** How round things are, as CSS lengths. */
  readonly radii: Readonly<Record<'segment' | 'segmentTrack' | 'button' | 'input' | 'block' | 'card', string>>
  readonly colours: { readonly light: Colours; readonly dark: Colours }
}
