/** What is used of fontkit, which has no types of its own. */
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
  /** A point that marks are placed by; null where a glyph takes no marks of a kind. */
  type Anchor = object | null
  export interface Font {
    /** One number for each axis of a variable font; set before the first glyph is asked for, it is the instance that glyphs come from. */
    variationCoords: readonly number[] | null
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    /** Inside: the outlines of a WOFF2 font, read when the first glyph is asked for. They are not moved to an instance by themselves. */
    _transformedGlyphs: readonly Outline[]
    /** Inside: the bytes of the tables, once a glyph was asked for. */
    readonly stream: { readonly readUInt16BE: () => number }
    /** Inside: moves points, the last four of which stand for the glyph's box, to where they are in the instance. */
    readonly _variationProcessor: { readonly transformPoints: (glyphId: number, points: Point[]) => void }
    /** Inside: places marks. */
    readonly _layoutEngine: {
      readonly engine?: {
        readonly GPOSProcessor?: { applyAnchor: (mark: object, base: Anchor, baseIndex: number) => void } | null
      } | null
    }
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => Glyph
    getGlyph: (id: number, codePoints?: readonly number[]) => Glyph
    /** Inside: glyphs that were asked for, by their ids. */
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
