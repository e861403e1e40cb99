/** What a browser's user agent says it runs on. */
export type DeviceKind = 'phone' | 'tablet' | 'computer'

export interface DeviceName {
  /** Null where the user agent does not say. */
  readonly kind: DeviceKind | null
  /** `Chrome`; null for one that we do not know. */
  readonly browser: string | null
  /** `Android`; null for one that we do not know. */
  readonly system: string | null
}

type Known = readonly (readonly [token: RegExp, name: string])[]

/** The first that fits counts: most browsers also name those that they want to be taken for. */
const browsers: Known = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: Known = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (known: Known, text: string) => known.find(([token]) => token.test(text))?.[1] ?? null

const kindOf = (system: string | null, text: string): DeviceKind | null => {
  if (system === null) return null
  if (system === 'iPad') return 'tablet'
  if (system === 'iPhone') return 'phone'
  // Of Android a tablet is what does not call itself mobile.
  if (system === 'Android') return /\bMobile\b/.test(text) ? 'phone' : 'tablet'
  return 'computer'
}

/** Browser and system by a `User-Agent`, without version numbers. An iPad that asks for pages of a desk says that it is a Mac. */
export const deviceNameOf = (userAgent: string): DeviceName => {
  const text = userAgent.slice(0, 512)
  const system = nameIn(systems, text)
  return { kind: kindOf(system, text), browser: nameIn(browsers, text), system }
}

/** `Chrome on Android`. */
export const deviceTitle = ({ browser, system }: Pick<DeviceName, 'browser' | 'system'>): string => {
  if (browser === null) return system ?? 'A browser that we don’t know'
  return system === null ? browser : `${browser} on ${system}`
}
