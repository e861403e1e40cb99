import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What every area of the backend stands on: rows, and the wire. */
const area = ['database', 'http']

type Table = Readonly<Record<string, readonly string[]>>

/** The rooms of the server: a folder without a row stands on what every area does. */
const withOtherAreas = (rows: Table): Table => {
  const files = readdirSync(join(import.meta.dirname, '../../src/server'), { recursive: true, encoding: 'utf8' })
  const folders = new Set(
    files.filter((name) => name.endsWith('.ts') && name.includes('/')).map((name) => name.split('/')[0] ?? ''),
  )
  const others = [...folders].filter((folder) => !(folder in rows)).toSorted()
  return { ...rows, ...Object.fromEntries(others.map((folder) => [folder, area])) }
}

/**
 * The rooms of the layers that are too large to be one, from the ground up, each with the rooms that it may import. A file that lies in
 * its layer's own folder puts the rooms together and may import them all.
 */
export const rooms: Readonly<Record<string, Table>> = {
  domain: {
    basics: [],
    portal: ['basics'],
    profile: ['basics'],
    supply: ['basics', 'portal', 'profile'],
    billing: ['basics', 'portal', 'supply'],
    insights: ['basics', 'profile', 'supply'],
    questions: ['basics'],
    customer: ['basics', 'insights', 'portal', 'supply'],
    desk: ['basics', 'billing', 'customer', 'portal', 'supply'],
  },
  data: {
    browser: [],
    wire: ['browser'],
    queries: ['wire'],
    'arriving-day': ['browser', 'queries', 'wire'],
    drafts: ['browser', 'wire', 'queries'],
    session: ['browser', 'wire', 'queries', 'drafts'],
    offline: ['browser', 'queries', 'session', 'wire'],
  },
  design: {
    theme: [],
    scenery: ['theme'],
    charts: ['theme'],
    controls: ['theme'],
    fields: ['theme', 'controls'],
    frame: ['theme', 'scenery', 'controls'],
    desk: ['theme', 'controls', 'frame'],
  },
  server: withOtherAreas({
    process: [],
    database: ['process'],
    'command-line': ['database', 'process'],
    mail: ['database'],
    secrets: ['database'],
    http: ['database', 'mail', 'process', 'secrets'],
    ocpi: [...area, 'command-line', 'events', 'import', 'process', 'secrets'],
    providers: [...area, 'import', 'ocpi', 'process', 'secrets'],
    identity: [...area, 'command-line', 'events', 'mail', 'process', 'providers', 'secrets'],
    portal: [...area, 'identity', 'process'],
    events: [...area, 'command-line', 'secrets'],
    readings: ['database'],
    import: ['database', 'process', 'secrets'],
    weather: [...area, 'import', 'process'],
    billing: [...area, 'events', 'readings', 'weather'],
    account: [...area, 'billing', 'readings'],
    usage: [...area, 'account', 'billing', 'readings'],
    activation: [...area, 'billing', 'command-line', 'events', 'identity', 'mail', 'secrets'],
    people: [...area, 'events', 'identity', 'mail'],
    'account-activity': [...area, 'identity'],
    'account-settings': [...area, 'documents', 'events', 'identity', 'providers'],
    analytics: [...area, 'command-line', 'secrets'],
    'failure-report': [...area, 'command-line', 'identity'],
    'usage-breakdown': [...area, 'billing', 'profile', 'readings', 'tip-choices', 'weather'],
    devices: [...area, 'identity', 'secrets'],
    shell: [...area, 'command-line', 'identity'],
    'data-export': [...area, 'account-activity', 'bill-pages', 'billing', 'documents', 'process', 'profile', 'usage'],
    'open-access': [...area, 'eco-tracker', 'identity', 'power-shout', 'secrets', 'usage'],
    'api-keys': ['http', 'identity', 'open-access'],
    consents: [...area, 'command-line', 'events', 'mail', 'open-access'],
    'eco-tracker': [...area, 'billing', 'profile', 'readings'],
    'arriving-day': [...area, 'readings'],
    'meter-reads': [...area, 'arriving-day', 'billing', 'command-line', 'events', 'mail', 'payments', 'readings'],
    invoicing: [...area, 'activation', 'alerts', 'billing', 'command-line', 'meter-reads', 'readings', 'secrets'],
    repricing: [...area, 'billing', 'command-line', 'readings'],
    alerts: [
      ...area,
      'arriving-day',
      'billing',
      'command-line',
      'eco-tracker',
      'mail',
      'meter-reads',
      'process',
      'readings',
      'secrets',
    ],
    dashboard: [...area, 'account', 'billing', 'bottled-gas', 'eco-tracker', 'profile', 'readings', 'usage', 'usage-breakdown'],
    'shower-optimiser': [...area, 'billing', 'profile', 'usage-breakdown'],
    'home-comparison': [...area, 'billing', 'profile', 'readings', 'usage-breakdown'],
    tips: [...area, 'ev', 'profile', 'readings', 'shower-optimiser', 'tip-choices', 'usage-breakdown'],
    'natural-gas': [...area, 'account', 'billing', 'profile', 'readings', 'weather'],
    'power-shout': [...area, 'billing', 'events', 'readings', 'shell', 'usage'],
    'electricity-forecast': [...area, 'billing', 'readings'],
    ev: [...area, 'events', 'identity', 'power-shout', 'profile', 'providers', 'readings', 'secrets'],
    'moving-house': [...area, 'billing', 'events', 'power-shout', 'providers', 'readings'],
    payments: [...area, 'billing', 'command-line', 'events', 'providers', 'secrets'],
    collections: [...area, 'billing', 'command-line', 'events', 'import', 'payments', 'process', 'providers', 'secrets'],
    'bottled-gas': [...area, 'alerts', 'billing', 'command-line', 'events', 'import', 'mail', 'payments', 'process', 'providers'],
    documents: [],
    'bill-pages': [
      ...area,
      'activation',
      'billing',
      'command-line',
      'documents',
      'ev',
      'events',
      'invoicing',
      'payments',
      'process',
      'readings',
      'secrets',
      'weather',
    ],
    charging: [...area, 'identity', 'open-access', 'readings'],
    'flex-events': [...area, 'billing', 'events', 'mail', 'payments', 'power-shout', 'weather'],
    'plan-fit': [...area, 'billing', 'command-line', 'events', 'intake', 'mail', 'payments', 'readings'],
    questions: [
      ...area,
      'bill-pages',
      'billing',
      'eco-tracker',
      'home-comparison',
      'plan-fit',
      'power-shout',
      'profile',
      'property-details',
      'tip-choices',
      'tips',
      'usage-breakdown',
    ],
    privacy: [...area, 'billing', 'data-export', 'events', 'people'],
    cases: [...area, 'command-line', 'events', 'mail', 'payments', 'privacy'],
    care: [...area, 'billing', 'command-line', 'events', 'mail', 'payments', 'secrets'],
    donation: [...area, 'events', 'power-shout'],
    friends: [...area, 'command-line', 'events'],
    'property-details': [...area, 'account', 'billing', 'meter-reads'],
    promos: [...area, 'shell'],
    'bank-statements': [...area, 'billing', 'collections', 'command-line', 'events', 'import', 'secrets'],
    grid: [...area, 'import', 'process'],
    'reading-files': [...area, 'arriving-day', 'import', 'meter-reads', 'readings'],
    intake: [
      ...area,
      'arriving-day',
      'billing',
      'command-line',
      'events',
      'privacy',
      'process',
      'readings',
      'repricing',
      'secrets',
    ],
    conform: ['http', 'process'],
    operator: [...area, 'bank-statements', 'billing', 'command-line', 'events', 'identity', 'import', 'intake', 'reading-files'],
    outages: [...area, 'arriving-day', 'import', 'process'],
    desk: [
      ...area,
      'account-activity',
      'account-settings',
      'activation',
      'alerts',
      'analytics',
      'bank-statements',
      'bill-pages',
      'billing',
      'bottled-gas',
      'care',
      'cases',
      'collections',
      'command-line',
      'consents',
      'devices',
      'events',
      'identity',
      'import',
      'intake',
      'invoicing',
      'mail',
      'meter-reads',
      'open-access',
      'payments',
      'people',
      'privacy',
      'process',
      'providers',
      'readings',
      'repricing',
      'secrets',
      'shell',
    ],
    registry: [...area, 'command-line', 'process'],
    checks: [
      ...area,
      'command-line',
      'events',
      'grid',
      'invoicing',
      'mail',
      'ocpi',
      'outages',
      'process',
      'providers',
      'registry',
      'secrets',
      'weather',
    ],
    admin: [
      'activation',
      'alerts',
      'analytics',
      'bank-statements',
      'bill-pages',
      'bottled-gas',
      'care',
      'cases',
      'checks',
      'collections',
      'command-line',
      'consents',
      'database',
      'desk',
      'events',
      'failure-report',
      'friends',
      'http',
      'identity',
      'invoicing',
      'meter-reads',
      'ocpi',
      'operator',
      'payments',
      'process',
      'registry',
      'repricing',
      'shell',
    ],
    demo: [
      ...area,
      'alerts',
      'analytics',
      'bank-statements',
      'billing',
      'bottled-gas',
      'care',
      'cases',
      'charging',
      'consents',
      'desk',
      'documents',
      'ev',
      'flex-events',
      'home-comparison',
      'identity',
      'intake',
      'invoicing',
      'meter-reads',
      'open-access',
      'payments',
      'people',
      'power-shout',
      'privacy',
      'promos',
      'providers',
      'reading-files',
      'readings',
      'secrets',
      'shell',
      'tip-choices',
    ],
  }),
}

/** `machines`, a folder of src, or `tests` and `e2e`, which may import everything. */
export const layerOf = (path: string): string => {
  const [root = '', folder = ''] = path.split('/')
  return root === 'src' ? folder : root
}

/** The room of a file in a layer that has rooms; null for one that lies in the layer's own folder. */
export const roomOf = (path: string): string | null => {
  const parts = path.replace(/^src\//, '').split('/')
  return parts.length > 2 ? (parts[1] ?? null) : null
}

/** Rooms of one layer, none of which leads back to where it was come from: the way of rooms that does, or null. */
export const circleIn = (table: Table): string | null => {
  const free = new Set<string>()
  const walk = (room: string, way: readonly string[]): string | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room].join(' > ')
    if (free.has(room)) return null
    for (const next of table[room] ?? []) {
      const circle = walk(next, [...way, room])
      if (circle !== null) return circle
    }
    free.add(room)
    return null
  }
  return Object.keys(table).reduce<string | null>((found, room) => found ?? walk(room, []), null)
}

/** Why a file of a layer may not import another file of it; null when it may. */
export const strayRoom = (path: string, target: string): string | null => {
  const table = rooms[layerOf(path)]
  const [own, other] = [roomOf(path), roomOf(target)]
  if (!table || own === null || own === other) return null
  if (other === null) return 'a room imports no file that puts rooms together'
  return table[own]?.includes(other) ? null : `${own} may not import ${other}`
}
