/** The parts in use, so that types check before the package is installed. */
declare module 'bidi-js' {
  interface Bidi {
    /** Per UTF-16 unit: odd is right-to-left. */
    readonly getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => { readonly levels: Uint8Array }
    readonly getMirroredCharacter: (character: string) => string | null
  }
  const createBidi: () => Bidi
  export default createBidi
}
