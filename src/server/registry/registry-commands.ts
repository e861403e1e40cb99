import { isIcp } from '#domain/supply/icp.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  format,
  formats,
  optional,
} from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { today } from '#domain/basics/days.ts'
import { createRegistry, type Registry, type RegistryEntry } from './registry.ts'

const registryOf = ({ db, config, now }: CommandContext): Registry => {
  if (config.parties.registry === null) throw new CommandRefused('There is no registry: set REGISTRY_URL and REGISTRY_KEY.')
  return createRegistry(
    createPartyCalls(db, () => now),
    config.parties.registry,
  )
}

interface OwnPoint {
  readonly icp: string
  readonly address: string
}

const ownPoints = (condition: string) => `
  select distinct on (sp.icp) sp.icp, st.address from supply_point sp
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id and ${isAgreedOn('$1::date')}
  where sp.supply_type = 'electricity' and ${condition} order by sp.icp`

const readOwn = async (db: Queryable, icp: string, now: number): Promise<OwnPoint | null> =>
  (await db.query<OwnPoint>(ownPoints('sp.icp = $2'), [today(now), icp]))[0] ?? null

const statuses: Readonly<Record<number, string>> = { 0: 'new', 1: 'inactive', 2: 'active', 3: 'decommissioned', 999: 'ready' }
const active = 2

const statusText = (status: number | null) => (status === null ? 'no status' : (statuses[status] ?? `status ${status}`))

const shortForms: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  pl: 'place',
  cres: 'crescent',
  tce: 'terrace',
  ln: 'lane',
  hwy: 'highway',
}

/** Without macrons, marks and short forms. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d/]+/u)
    .filter(Boolean)
    .map((word) => shortForms[word] ?? word)

const isAt = ({ number, street }: RegistryEntry, address: string): boolean => {
  const ours = ` ${wordsOf(address).join(' ')} `
  return ours.includes(` ${wordsOf(`${number} ${street}`).join(' ')} `)
}

/** What the registry says otherwise; empty if nothing. */
const differencesOf = (entry: RegistryEntry | null, { address }: OwnPoint): string[] => {
  if (!entry) return ['the registry has no such ICP']
  return [
    ...(isAt(entry, address) ? [] : [`the registry says ${entry.address}, we say ${address}`]),
    ...(entry.status === null || entry.status === active ? [] : [`it is ${statusText(entry.status)}`]),
    ...(entry.isSwitching ? ['a switch is in progress'] : []),
  ]
}

const show = async (context: CommandContext, { icp }: { readonly icp: string }): Promise<string> => {
  const entry = await registryOf(context).read(icp)
  const point = await readOwn(context.db, icp, context.now)
  if (!entry) throw new CommandRefused(`The registry has no ICP ${icp}.`)
  const facts = [entry.address, statusText(entry.status), entry.network, entry.poc].filter((fact) => fact !== null)
  const differences = point ? differencesOf(entry, point) : ['we don’t supply it']
  return [`${icp}  ${facts.join('  ')}`, ...differences].join('\n')
}

/** Calls of one run; the registry takes 250 a minute. */
const mostCompared = 200

const compare = async (context: CommandContext, { after = '' }: { readonly after: string | undefined }): Promise<string> => {
  const registry = registryOf(context)
  const points = await context.db.query<OwnPoint>(`${ownPoints('sp.icp > $2')} limit ${mostCompared}`, [
    today(context.now),
    after,
  ])
  const lines: string[] = []
  for (const point of points) {
    const differences = differencesOf(await registry.read(point.icp), point)
    if (differences.length > 0) lines.push(`${point.icp}  ${differences.join('; ')}`)
  }
  const last = points.at(-1)
  const rest = last && points.length === mostCompared ? [`Go on with --after ${last.icp}`] : []
  return [...lines, `Compared: ${points.length}. Different: ${lines.length}.`, ...rest].join('\n')
}

const icpFormat = format(
  'ICP',
  (given) => (isIcp(given.toUpperCase()) ? given.toUpperCase() : undefined),
  'an ICP, whose last three characters fit',
)

export const registryCommands = [
  command('registry', 'shows what the registry says of an ICP, and where we say otherwise', { icp: argument(icpFormat) }, show),
  command(
    'registry compare',
    'compares 200 supply points that you supply with the registry, and lists those that differ',
    { after: optional(formats.text('ICP')) },
    compare,
  ),
]
