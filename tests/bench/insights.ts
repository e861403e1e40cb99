import { bareParts, besideBare } from './front-browser.ts'
import type { Part } from './front-probe.ts'
import { type Target, visitCold } from './front-visit.ts'
import { median, type Row } from './table.ts'

const rounds = 5
/** Of the time in which the bare page is ready. */
const most = 1.5

const heading = (text: string): Part => ({ name: 'numbers', selector: 'h2', text })

/** The pages of Tips & Insights, each with what has its numbers. */
const pages: readonly (readonly [name: string, path: string, part: Part])[] = [
  ['breakdown', '/account/insights/energy-mix/weekly-update', heading(String.raw`biggest part: \$`)],
  ['comparison', '/account/insights/home-comparison/weekly-update', heading('than homes like yours|the same as homes')],
  [
    'comparison, years',
    '/account/insights/home-comparison/historic-trend',
    { name: 'numbers', selector: 'section', text: String.raw`Total, \w+ \d{4}.*\$|kWh` },
  ],
  ['eco tracker', '/account/insights/eco-tracker/realtime', { name: 'numbers', selector: 'section', text: '% renewable' }],
  ['usage impact', '/account/insights/eco-tracker/usage-impact', { name: 'numbers', selector: 'h3, p', text: 'kg of CO' }],
  ['forecast', '/account/insights/forecasts', heading(String.raw`About \$`)],
  ['tips', '/account/insights/tips', { name: 'numbers', selector: 'section', text: String.raw`\$.* a year` }],
  ['shower', '/account/shower-optimizer', { name: 'numbers', selector: 'main', text: 'less a year' }],
]

/** Measures how soon each page of insights has its numbers, nothing cached and signed in, beside the bare page in turns. */
export const insights = (): Promise<Row[]> =>
  besideBare(async ({ portalUrl, bareUrl, signedIn, stranger }) => {
    const plain: Target = { name: 'bare', url: bareUrl, parts: bareParts }
    const own = pages.map(([name, path, part]): Target => ({ name, url: `${portalUrl}${path}`, parts: [part] }))
    const measured = new Map<string, number[]>([plain, ...own].map(({ name }) => [name, []]))
    for (let round = 0; round <= rounds; round += 1)
      for (const target of [plain, ...own]) {
        const { ready } = await visitCold(target === plain ? stranger : signedIn, target)
        process.stdout.write(`${target.name}: ${ready.toFixed(0)} ms\n`)
        // The first round warms the servers and the browser up.
        if (round > 0) measured.get(target.name)?.push(ready)
      }
    const bare = median(measured.get(plain.name) ?? [])
    return own.map(({ name }) => {
      const ready = median(measured.get(name) ?? [])
      return {
        name: `${name}: numbers shown`,
        measured: `${ready.toFixed(0)} ms (bare ${bare.toFixed(0)}, ${(ready / bare).toFixed(2)} x)`,
        target: `${most} x or less`,
        isMet: ready <= bare * most,
      }
    })
  })
