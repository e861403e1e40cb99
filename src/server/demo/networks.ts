import type { SupplyType } from '#contract/kit.ts'
import { type DemoRecord, record } from './records.ts'

/** Fault numbers come from the companies' own sites; null: faults go through us. */
const networks: readonly (readonly [id: string, name: string, faultsPhone: string | null])[] = [
  ['aurora', 'Aurora Energy', '0800 220 005'],
  ['electra', 'Electra', null],
  ['firstgas', 'Firstgas', null],
  ['horizon', 'Horizon Networks', null],
  ['network-tasman', 'Network Tasman', null],
  ['nelson', 'Nelson Electricity', null],
  ['orion', 'Orion', null],
  ['powerco', 'Powerco', null],
  ['vector', 'Vector', '0508 832 867'],
  ['wel', 'WEL Networks', null],
]

/** By the ending of the address: electricity network, gas network. */
const places: readonly (readonly [ending: string, lines: string, pipes: string | null])[] = [
  ['Raumati Beach', 'electra', null],
  ['Dinsdale', 'wel', 'firstgas'],
  ['Ōhinewai', 'wel', null],
  ['Northcote', 'vector', null],
  ['Stoke', 'network-tasman', null],
  ['Nelson Central', 'nelson', null],
  ['North Dunedin', 'aurora', null],
  ['Mount Maunganui', 'powerco', null],
  ['Tauranga', 'powerco', null],
  ['Tauranga South', 'powerco', null],
  ['Ōhope', 'horizon', null],
  ['Westown', 'powerco', 'powerco'],
  ['New Plymouth Central', 'powerco', 'powerco'],
  ['Feilding', 'powerco', null],
  ['Aranui', 'orion', null],
]

/** Undefined for bottled gas, and where the network is not known. */
export const networkOf = (address: string, supplyType: SupplyType): string | undefined => {
  const [, lines, pipes] = places.find(([ending]) => address.endsWith(`, ${ending}`)) ?? []
  if (supplyType === 'lpg') return undefined
  return (supplyType === 'electricity' ? lines : pipes) ?? undefined
}

export const networkRecords = (): DemoRecord[] =>
  networks.map(([network, name, phone]) => record('network', { network, name, faultsPhone: phone ?? undefined }))
