/** What the page began with: `<meta name="tarn-code">` of a page that the server has put together, else the script itself. */
const begun = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="tarn-code"]')?.content ??
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src

/** The file that the portal began with: its name changes with every release. */
export const release = (): string => /[\w.-]+(?=$|[\s?])/.exec(begun()?.replace(/^.*\//, '') ?? '')?.[0] ?? 'unknown'
