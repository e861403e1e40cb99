declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly codePoints: readonly number[]
    readonly advanceWidth: number
  }
  /** Attachment point of marks; null if a glyph takes none of a kind. */
  type Anchor = object | null
  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
    readonly xHeight: number
    readonly capHeight: number
    readonly characterSet: readonly number[]
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    getGlyph: (id: number, codePoints?: readonly number[]) => Glyph
    readonly layout: (
      text: string,
      features?: Readonly<Record<string, boolean>>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ) => {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly { readonly xAdvance: number }[]
      readonly advanceWidth: number
    }
    readonly createSubset: () => { readonly glyphs: number[]; readonly encode: () => Uint8Array }
    /** Internal. */
    readonly _layoutEngine: {
      readonly engine?: {
        readonly GPOSProcessor?: { applyAnchor: (mark: object, base: Anchor, baseIndex: number) => void } | null
      } | null
    }
  }
  export const create: (bytes: Uint8Array) => Font
}
