/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  export interface Glyph {
    readonly id: number
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
    readonly components?: { dx: number; dy: number }[]
  }
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
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => Glyph
    readonly getGlyph: (id: number) => Glyph
    readonly layout: (
      text: string,
      features?: readonly string[],
    ) => { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] }
    readonly xHeight: number
    readonly capHeight: number
  }
  export const create: (bytes: Uint8Array) => Font
}
