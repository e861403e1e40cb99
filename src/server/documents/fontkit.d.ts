declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  export interface Glyph {
    readonly id: number
    readonly codePoints: readonly number[]
    readonly advanceWidth: number
    readonly path: { readonly commands: readonly PathCommand[] }
  }
  export interface Point {
    x: number
    y: number
    readonly copy: () => Point
  }
  export interface Outline {
    readonly points?: Point[]
    readonly components?: { readonly glyphID: number; dx: number; dy: number }[]
  }
  /** Attachment point of marks; null if a glyph takes none of a kind. */
  type Anchor = object | null
  export interface Font {
    /** One value per axis; set it before the first glyph is requested. */
    variationCoords: readonly number[] | null
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    /** Internal: outlines of a WOFF2 font, read with the first glyph; not moved to the instance. */
    _transformedGlyphs: readonly Outline[]
    /** Internal: bytes of the tables, after the first glyph. */
    readonly stream: { readonly readUInt16BE: () => number }
    /** Internal: moves points to the instance; the last four are the glyph's box. */
    readonly _variationProcessor: { readonly transformPoints: (glyphId: number, points: Point[]) => void }
    readonly _layoutEngine: {
      readonly engine?: {
        readonly GPOSProcessor?: { applyAnchor: (mark: object, base: Anchor, baseIndex: number) => void } | null
      } | null
    }
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => Glyph
    getGlyph: (id: number, codePoints?: readonly number[]) => Glyph
    _glyphs: object
    readonly layout: (
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ) => {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly { readonly xAdvance: number }[]
      readonly advanceWidth: number
    }
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
    readonly xHeight: number
    readonly capHeight: number
  }
  export const create: (bytes: Uint8Array) => Font
}
