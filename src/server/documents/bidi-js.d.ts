/** What is used of bidi-js, so that types can be checked before the package is installed. */
declare module 'bidi-js' {
  interface Bidi {
    /** One level for each UTF-16 unit: odd is from right to left. */
    readonly getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => { readonly levels: Uint8Array }
    readonly getMirroredCharacter: (character: string) => string | null
  }
  const createBidi: () => Bidi
  export default createBidi
}
