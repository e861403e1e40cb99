import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { createLinzAddresses } from '#server/providers/addresses/linz-addresses.ts'
import { loadAddresses } from '#server/providers/addresses/load-addresses.ts'
import { chance } from '#server/providers/chance.ts'
import { getPostgres, howToGetPostgres, startPostgres } from '#tests/kit/run/postgres.ts'
import { stopAll } from '#tests/kit/run/processes.ts'

/** Addresses searched, ms at the 95th percentile: 50 or less. `node tests/bench/addresses.ts [ROWS]` */
const rows = Number(process.argv[2] ?? 2_000_000)
const perRoad = 22
const next = chance('addresses')
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item

const starts =
  'Ko,Wai,Ka,Ma,Pu,Ro,Ta,Hau,Nga,Rangi,Tama,Whare,Bel,Har,Win,Ash,Clar,Dun,Ed,Fair,Glen,Hill,King,Lans,Mar,Nor,Oak,Park,Queen,Rose,Syd,Thorn,Vic,West'.split(
    ',',
  )
const middles = 'a,e,i,o,u,ra,ta,ka,na,wa,ing,en,er,ley,mor,der,ton,stan,ber,fi'.split(',')
const ends = 'tu,hua,roa,nui,kau,pai,mata,ton,ford,field,wood,ley,worth,bury,dale,mont,ville,ham,by,son'.split(',')
const types = 'Road,Road,Street,Street,Street,Avenue,Place,Place,Crescent,Drive,Lane,Terrace,Way,Close,Grove'.split(',')
const name = () => `${pick(starts)}${pick(middles)}${next() < 0.5 ? pick(middles) : ''}${pick(ends)}`
const towns = Array.from({ length: 250 }, name)
const suburbs = Array.from({ length: 2_500 }, () => ({ suburb: name(), town: pick(towns) }))
const roadNames = Array.from({ length: 30_000 }, () => `${name()} ${pick(types)}`)

const write = async (path: string) => {
  const out = createWriteStream(path)
  const put = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await put('address_id,unit_value,address_number,address_number_suffix,full_road_name,full_address,suburb_locality,town_city\n')
  const samples: string[] = []
  for (let id = 1; id <= rows; ) {
    const road = pick(roadNames)
    const { suburb, town } = pick(suburbs)
    let text = ''
    for (let number = 1; number <= perRoad * 2 && id <= rows; number += 1, id += 1) {
      const unit = next() < 0.2 ? String(1 + Math.floor(next() * 12)) : ''
      const full = `${unit === '' ? '' : `${unit}/`}${number} ${road}, ${suburb}, ${town}`
      text += `${id},${unit},${number},,${road},"${full}",${suburb},${town}\n`
      if (next() < 0.001) samples.push(full)
    }
    await put(text)
  }
  out.end()
  await once(out, 'finish')
  return samples
}

/** As customers type: the beginning, an abbreviation, a letter left out. */
const typed = (full: string): string => {
  const short = full.replace(
    / (Road|Street|Avenue|Place),/,
    (_, type: string) => ` ${{ Road: 'rd', Street: 'st', Avenue: 'ave', Place: 'pl' }[type] ?? type}`,
  )
  const kind = Math.floor(next() * 4)
  if (kind === 0) return full.slice(0, Math.max(6, Math.floor(full.length * next())))
  if (kind === 1) return short.toLowerCase().slice(0, full.indexOf(',') + 6)
  const at = full.indexOf(' ') + 3
  return kind === 2 ? `${full.slice(0, at)}${full.slice(at + 1)}` : full
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

const run = async () => {
  const bin = await getPostgres()
  if (bin === null) throw new Error(howToGetPostgres)
  const server = await startPostgres(bin)
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
  const db = await openDatabase({ databaseUrl: server.url, poolSize: 2, hasNoTimeout: true })
  try {
    await migrate(db)
    const path = join(folder, 'addresses.csv')
    const samples = await write(path)
    const begun = performance.now()
    const { addresses, roads } = await loadAddresses(db, path, Date.now())
    process.stdout.write(`${addresses} addresses of ${roads} roads in ${Math.round((performance.now() - begun) / 1000)} s\n`)
    const book = createLinzAddresses(db)
    const times: number[] = []
    let hits = 0
    for (const full of samples.slice(0, 1_000)) {
      const query = typed(full)
      const from = performance.now()
      const found = await book.search(query)
      times.push(performance.now() - from)
      hits += Number(found.length > 0)
    }
    const sorted = times.toSorted((a, b) => a - b)
    process.stdout.write(
      `${times.length} searches, ${hits} with addresses: median ${percentile(sorted, 0.5).toFixed(1)} ms, p95 ${percentile(sorted, 0.95).toFixed(1)} ms, most ${(sorted.at(-1) ?? 0).toFixed(1)} ms\n`,
    )
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

await run().finally(stopAll)
