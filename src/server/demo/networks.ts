import type { Queryable } from '#server/database/database.ts'

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

export const putNetworks = async (tx: Queryable): Promise<void> => {
  await tx.query(
    `insert into network (network_id, name, faults_phone)
     select n.id, n.name, n.phone from json_to_recordset($1::json) as n(id text, name text, phone text)`,
    [JSON.stringify(networks.map(([id, name, phone]) => ({ id, name, phone })))],
  )
  await tx.query(
    `update supply_point sp set network_id = case sp.supply_type when 'electricity' then p.lines when 'naturalGas' then p.pipes end
     from site st, json_to_recordset($1::json) as p(ending text, lines text, pipes text)
     where st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id and st.address like '%, ' || p.ending`,
    [JSON.stringify(places.map(([ending, lines, pipes]) => ({ ending, lines, pipes })))],
  )
}
