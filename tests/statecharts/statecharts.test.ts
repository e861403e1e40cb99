import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { render } from 'state-machine-cat'
import { createMachine, setup } from 'xstate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { edgesOf, statesOf } from '#tests/kit/chart.ts'
import { toCondition, toJson, toScxml } from './chart-documents.ts'
import { toMermaid } from './chart-mermaid.ts'
import { toMarkdown } from './chart-pages.ts'
import { reviewedFiles, makePages, pageFiles, pagesFolder, staleFiles, writeFiles } from './chart-files.ts'
import { toChartPage, toIndex } from './chart-site.ts'
import { offerEntry, offerGraph } from '#tests/kit/fixtures/entries.ts'
import { offerMachine } from '#tests/kit/fixtures/offer.machine.ts'
import { walkFaults } from '#tests/statecharts/simulator/walk-faults.ts'
import type { WalkGraph } from '#tests/statecharts/simulator/walk-graph.ts'
import { walkGraphs } from '#tests/statecharts/simulator/walk-graphs.ts'

const graphs = walkGraphs(catalogue.map(({ id }) => id))

describe('docs/statecharts', () => {
  it('is fresh: run `npm run statecharts` when this fails', async () => {
    expect(staleFiles(await reviewedFiles(catalogue))).toEqual([])
  })

  it('has charts that can be walked by every arrow, and by no event that they send themselves', () => {
    expect(catalogue.flatMap(({ id, machine }) => walkFaults(machine, graphs.get(id) as WalkGraph))).toEqual([])
  })
})

describe('the files of a chart', () => {
  let path = ''
  beforeAll(() => {
    path = mkdtempSync(join(tmpdir(), 'statecharts-'))
  })
  afterAll(() => rmSync(path, { recursive: true }))

  it('are the same each time they are made', async () => {
    const made = async () => {
      const files = [...(await reviewedFiles([offerEntry]))]
      for await (const [name, text] of pageFiles([offerEntry], () => new Map([['offer', offerGraph]]))) files.push([name, text])
      return files
    }
    expect(await made()).toEqual(await made())
  })

  it('are stale when one is missing, changed or left over', async () => {
    const files = await reviewedFiles([offerEntry])
    expect(staleFiles(files, path)).toEqual(['index.md', 'offer.json', 'offer.mmd', 'offer.svg', 'requirements.csv'])
    writeFiles(files, path)
    expect(staleFiles(files, path)).toEqual([])
    writeFileSync(`${path}/offer.json`, '{}')
    writeFileSync(`${path}/gone.svg`, '')
    expect(staleFiles(files, path)).toEqual(['gone.svg', 'offer.json'])
    expect(writeFiles(files, path)).toEqual(['gone.svg', 'offer.json'])
    expect(staleFiles(files, path)).toEqual([])
  })
})

describe('build/statecharts', () => {
  beforeAll(() => makePages(pageFiles(catalogue, () => graphs)))
  const read = (name: string) => readFileSync(`${pagesFolder}/${name}`, 'utf8')
  const names = () => readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })

  it('has a page, a picture, JSON, SCXML and Mermaid of each chart, as they are now', () => {
    const kinds = ['html', 'svg', 'json', 'scxml', 'mmd']
    const there = names()
    expect(catalogue.flatMap(({ id }) => kinds.map((kind) => `${id}.${kind}`)).filter((name) => !there.includes(name))).toEqual(
      [],
    )
    expect(
      catalogue.filter((entry) => read(`${entry.id}.json`) !== toJson(entry) || read(`${entry.id}.scxml`) !== toScxml(entry)),
    ).toEqual([])
  })

  it('has every file that a page of it leads to', () => {
    const dead = names()
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) =>
        [...read(name).matchAll(/ (?:href|src)="(?!https?:|\/|#)([^"#]+)/g)].map(([, to = '']) => join(name, '..', to)),
      )
      .filter((name) => !existsSync(`${pagesFolder}/${name}`))
    expect([...new Set(dead)]).toEqual([])
  })

  it('is made once of the same files', async () => {
    let hasBegun = false
    const untouched = pageFiles([], () => expect.fail('It is made again'))
    await makePages(untouched, { onBegin: () => (hasBegun = true) })
    expect([hasBegun, existsSync(`${pagesFolder}/index.html`)]).toEqual([true, true])
  })
})

describe('the JSON', () => {
  it('is read by xstate as a chart with the same states and arrows', () => {
    const read = createMachine(JSON.parse(toJson(offerEntry)) as never)
    expect(statesOf(read.root).map(({ id }) => id)).toEqual(statesOf(offerMachine.root).map(({ id }) => id))
    expect(edgesOf(read).map(({ id }) => id)).toEqual(edgesOf(offerMachine).map(({ id }) => id))
  })

  it.each(catalogue)('of $id is read by xstate with the same states and arrows', (entry) => {
    const read = createMachine(JSON.parse(toJson(entry)) as never)
    expect(statesOf(read.root).map(({ id }) => id)).toEqual(statesOf(entry.machine.root).map(({ id }) => id))
    expect(edgesOf(read).map(({ id }) => id)).toEqual(edgesOf(entry.machine).map(({ id }) => id))
  })

  it('gives the length of each delay', () => {
    expect((JSON.parse(toJson(offerEntry)) as { delays: unknown }).delays).toEqual({
      timeout: 8_000,
      retryPause: 'worked out',
    })
  })
})

describe('the Mermaid', () => {
  it('has regions, nested states, what happens within a state, and every arrow', () => {
    const lines = toMermaid(offerMachine)
      .split('\n')
      .map((line) => line.trim())
    expect(lines).toEqual(
      expect.arrayContaining([
        'stateDiagram-v2',
        'state "offer" as offer {',
        '--',
        'state "open (OFFER_OPEN)" as offer_deal_open {',
        '[*] --> offer_deal_open_loading',
        'runs quote',
        'entry / awaitQuote',
        'offer_deal_accepted --> [*]',
        'offer_deal_open_reading --> offer_deal_open_accepting : offer.accept [isSure]',
        'offer_deal_open_loading --> offer_deal_unavailable : after timeout (8 s)',
      ]),
    )
  })
})

describe('the SCXML', () => {
  const scxml = toScxml(offerEntry)

  it('is well-formed and names the standard and a start', () => {
    expect(XMLValidator.validate(scxml)).toBe(true)
    const { scxml: root } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(scxml) as {
      scxml: Record<string, unknown>
    }
    expect({ ...root, parallel: undefined }).toEqual({
      xmlns: 'http://www.w3.org/2005/07/scxml',
      'xmlns:tarn': 'urn:tarn:chart',
      'tarn:requirements': 'USAGE',
      version: '1.0',
      datamodel: 'ecmascript',
      name: 'offer',
      initial: 'offer',
    })
  })

  it('points only to states that it has', () => {
    const idsIn = (attribute: string) => [...scxml.matchAll(new RegExp(`\\b${attribute}="([^"]+)"`, 'g'))].map(([, id]) => id)
    const states = statesOf(offerMachine.root).map(({ id }) => id)
    expect([...idsIn('target'), ...idsIn('initial')].filter((id) => !states.includes(id ?? ''))).toEqual([])
  })

  it.each(catalogue)('gives every id of $id once', (entry) => {
    const ids = [...toScxml(entry).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  it('says what each state means and what the specification calls it', () => {
    expect(scxml).toContain(
      '<state id="offer.deal.open" initial="offer.deal.open.loading" tarn:spec="OFFER_OPEN" tarn:description="The price is read or on its way.">',
    )
  })

  it('tells branches of one guard apart by what is written with it', () => {
    const conditions = [...toScxml(entryOf('moveWizard')).matchAll(/<transition cond="([^"]+)"/g)].map(
      ([, condition]) => condition,
    )
    expect(conditions.slice(0, 2)).toEqual([
      "guards('isAt', {&quot;step&quot;:&quot;chooseEnergy&quot;})",
      "guards('isAt', {&quot;step&quot;:&quot;choosePlan&quot;})",
    ])
  })

  it('asks the same twice in no chart', () => {
    const asked = catalogue.flatMap(({ machine }) =>
      edgesOf(machine).flatMap((edge) =>
        edge.transition.guard === undefined ? [] : [`${edge.source.id} / ${edge.event}: ${toCondition(edge)}`],
      ),
    )
    expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([])
  })

  it('is read by another tool with every state', async () => {
    const read: unknown = await render(scxml, { inputType: 'scxml', outputType: 'json' })
    const names = [...JSON.stringify(read).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name)
    expect(statesOf(offerMachine.root).flatMap(({ id }) => (names.includes(id) ? [] : id))).toEqual([])
  })
})

describe('the pages', () => {
  it('list states with their specification names, events, delays and requirements', () => {
    const page = toMarkdown([offerEntry])
    expect(page).toContain('| `deal.open` | OFFER_OPEN | The price is read or on its way. |')
    expect(page).toContain('- Events: `help.open`, `help.shut`, `offer.accept`, `offer.leave`, `offer.retry`, `price.changed`')
    expect(page).toContain('- Delays: `retryPause` worked out, `timeout` 8 s')
    expect(page).toContain('- Requirements: USAGE')
  })

  it('lead from a chart to those that it runs, and back', () => {
    const outer: CatalogueEntry = {
      ...offerEntry,
      id: 'shop',
      title: 'The shop',
      machine: setup({ actors: { offer: offerMachine } }).createMachine({
        id: 'shop',
        invoke: { id: 'offer', src: 'offer', input: { plan: 'a' } },
      }),
    }
    const entries = [outer, offerEntry]
    expect(toChartPage(outer, '<svg ></svg>', entries)).toContain(
      '<dt>Runs</dt><dd><a href="offer.html">The fixture offer</a></dd>',
    )
    expect(toChartPage(offerEntry, '<svg ></svg>', entries)).toContain('<dt>Run by</dt><dd><a href="shop.html">The shop</a></dd>')
  })

  it('lead from a write to the chart that is drawn for all of them, which names it', () => {
    const runs = toChartPage(entryOf('moveWizard'), '<svg ></svg>', catalogue)
    expect(runs).toContain('<code>submitMoveCommand</code> (drawn as <a href="addBookingCommand.html">')
    const drawn = toChartPage(entryOf('addBookingCommand'), '<svg ></svg>', catalogue)
    expect(drawn).toMatch(/<dt>Drawn for<\/dt><dd>.*<code>submitMoveCommand<\/code>/)
  })

  it('say in words what each arrow asks and does, beside the names of the code, and what a delay is for', () => {
    const page = toChartPage(entryOf('booking'), '<svg ></svg>', catalogue)
    expect(page).toContain('<td>Hours are chosen and can still be booked <small><code>canBook</code></small></td>')
    expect(page).toContain('Forget the chosen hours <small><code>clearRange</code></small>')
    expect(page).toContain('<td>Otherwise</td>')
    expect(toChartPage(entryOf('providerReturn'), '<svg ></svg>', catalogue)).toContain(
      '<dt>Delays</dt><dd>The card provider takes too long (10 s, <code>confirmTimeout</code>)</dd>',
    )
  })

  it('have what the specification says of a chart, with what is on the screen then', () => {
    const page = toChartPage(entryOf('billPeriod'), '<svg ></svg>', catalogue)
    const cells = ['<code>failed</code>', '“We couldn’t load these days”', 'BILL-29'].map((cell) => `<td>${cell}</td>`).join('')
    expect(page).toContain(`<td>both fail: ERROR</td>${cells}`)
    expect(page).toMatch(/<td>Beyond the documents: [^<]+<\/td>/)
  })

  it('are found by each requirement of a range', () => {
    expect(toIndex([{ ...offerEntry, requirements: ['MOVE-09..MOVE-11'] }])).toMatch(/data-words="[^"]* move-09 move-10 move-11"/)
  })

  it('are found by the questions that a chart asks', () => {
    const index = toIndex([entryOf('wizard'), entryOf('carbonCalculator')]).replaceAll('&quot;', '"')
    expect(index).toContain('["Owner or renter","questions of a home: asked once the profile is complete"')
    expect(index).toContain('["shower","steps of the form, in their order","How do you wash? frequency, duration","",""]')
    expect(index).toMatch(/data-words="[^<]* ev charger do you have a dedicated wall charger/)
  })

  it('let no text of a chart act as HTML', () => {
    const entry = { ...offerEntry, title: '<b> & "c"' }
    expect(toIndex([entry])).toContain('<a href="offer.html">&lt;b&gt; &amp; &quot;c&quot;</a>')
    expect(toChartPage(entry, '<svg ></svg>', [entry])).toContain('<h1>&lt;b&gt; &amp; &quot;c&quot;</h1>')
  })
})
