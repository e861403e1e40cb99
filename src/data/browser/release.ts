/** `<meta name="tarn-code">` of a page assembled by the server, else the script. */
const startedWith = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="tarn-code"]')?.content ??
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src

export const release = (): string => /[\w.-]+(?=$|[\s?])/.exec(startedWith()?.replace(/^.*\//, '') ?? '')?.[0] ?? 'unknown'
