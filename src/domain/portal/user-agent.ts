export type DeviceKind = 'phone' | 'tablet' | 'computer'

export interface DeviceName {
  readonly kind: DeviceKind | null
  readonly browser: string | null
  readonly system: string | null
}

type AgentPatterns = readonly (readonly [token: RegExp, name: string])[]

/** First match: most browsers also name others for compatibility. */
const browsers: AgentPatterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: AgentPatterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (known: AgentPatterns, text: string) => known.find(([token]) => token.test(text))?.[1] ?? null

const kindOf = (system: string | null, text: string): DeviceKind | null => {
  if (system === null) return null
  if (system === 'iPad') return 'tablet'
  if (system === 'iPhone') return 'phone'
  if (system === 'Android') return /\bMobile\b/.test(text) ? 'phone' : 'tablet'
  return 'computer'
}

/** Without version numbers. An iPad in desktop mode reports a Mac. */
export const deviceNameOf = (userAgent: string): DeviceName => {
  const text = userAgent.slice(0, 512)
  const system = nameIn(systems, text)
  return { kind: kindOf(system, text), browser: nameIn(browsers, text), system }
}

export const deviceTitle = ({ browser, system }: Pick<DeviceName, 'browser' | 'system'>): string => {
  if (browser === null) return system ?? 'A browser that we don’t know'
  return system === null ? browser : `${browser} on ${system}`
}
