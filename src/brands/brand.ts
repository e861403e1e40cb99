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

/** Hex `#RRGGBB`; `glass` is translucent. A test checks contrast in every brand. */
type Colours = Readonly<Record<BrandColour, string>>

/** Source of portal, sign-in pages, mails and loading page: a file like `tarn.ts`, and its line in `brands.ts`. */
export interface BrandSheet {
  /** One lower-case word: `Brand-Id` on the wire, setting `BRAND`, part of the host name. */
  readonly id: string
  readonly name: string
  readonly loyalty: {
    readonly name: string
    readonly unitOne: string
    readonly unitOther: string
    readonly book: string
    readonly empty: string
    readonly icon: 'partyPopper' | 'sun'
    /** Chart mark for days with free hours, and art of the loyalty card. */
    readonly mark: 'sun' | 'clock'
  }
  readonly headline: string
  readonly promise: string
  /** As shown, with spaces. */
  readonly phone: string
  /** On bills and receipts: `104-286-739`. */
  readonly gstNumber: string
  /** Card fee in per cent, 0 for none. */
  readonly paymentRate: number
  /** For payments: name of at most 20 characters, number `00-1290-0048163-00`. */
  readonly payee: { readonly name: string; readonly number: string }
  readonly links: {
    readonly contact: string
    readonly accessibility: string
    readonly terms: string
    readonly privacy: string
    /** Null hides the link. */
    readonly facebook: string | null
    readonly linkedin: string | null
    readonly youtube: string | null
    readonly blog: string | null
    /** A page of the portal, or an external address. */
    readonly signUpResidential: string
  }
  readonly legal: string
  readonly voice: {
    readonly greeting: string
    readonly wellDone: string
  }
  readonly avatarScheme: 'tussock' | 'harbour' | 'forest' | 'clay' | 'dusk'
  /** 30 by 30, drawn in order. */
  readonly logo: readonly { readonly fill: BrandColour; readonly path: string }[]
  /** CSS lengths. */
  readonly radii: Readonly<Record<'segment' | 'segmentTrack' | 'button' | 'input' | 'block' | 'card', string>>
  readonly colours: { readonly light: Colours; readonly dark: Colours }
}
