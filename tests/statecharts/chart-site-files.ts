/** What the pages of build/statecharts share, as files beside them. */

/**
 * What narrows the list down to what is looked for, the best first: a chart whose title has every word, then one whose purpose has, then one
 * with a state that has. Words that are only scattered over a chart count where no chart has them together.
 */
export const findScript = String.raw`const find = document.querySelector('#find')
const humps = (text) => (text + ' ' + text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')).toLowerCase()
const all = [...document.querySelectorAll('[data-words]')].map((one) => ({
  one,
  title: humps(one.querySelector('a').textContent),
  about: humps(one.querySelector('p').textContent),
  states: JSON.parse(one.dataset.states).map((parts) => ({ parts, said: humps(parts.join(' ')) })),
}))
const lists = [...new Set(all.map(({ one }) => one.parentElement))]
const areas = lists.map((list) => list.closest('section'))
const synonyms = JSON.parse(document.querySelector('#synonyms').textContent)
// A word, or how one begins; a number is one only as a whole.
const asked = (word) => new RegExp('(?<![\\p{L}\\p{N}])' + word.replaceAll(/[$.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(' ', '[\\s-]+') + (/\d$/.test(word) ? '(?!\\d)' : ''), 'u')
const isPhrase = (words, place, phrase) => phrase.split(' ').every((word, after) => words[place + after] === word || words[place + after] === word + 's')
// What is looked for, piece by piece: of a piece that has synonyms, any of them.
const piecesOf = (words) => {
  if (words.length === 0) return []
  const found = synonyms.flatMap((group) => group.filter((phrase) => isPhrase(words, 0, phrase)).map((phrase) => [phrase, group]))
  const [phrase, group] = found.toSorted(([a], [b]) => b.length - a.length)[0] ?? [words[0], [words[0]]]
  return [phrase.includes(' ') ? group : [...new Set([words[0], ...group])], ...piecesOf(words.slice(phrase.split(' ').length))]
}
const rankOf = ({ one, title, about, states }, has) =>
  has(title) ? 0 : has(about) ? 1 : states.some(({ said }) => has(said)) ? 2 : has(one.dataset.words) ? 3 : 4
const sayState = ([name, spec, , ids]) => Object.assign(document.createElement('li'), { textContent: [name, spec, ids].filter(Boolean).join(' · ') })
const look = () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean)
  const pieces = piecesOf(words).map((alternatives) => alternatives.map(asked))
  const has = (text) => pieces.every((alternatives) => alternatives.some((one) => one.test(text)))
  const exact = words.map(asked)
  const hasItself = (text) => exact.every((word) => word.test(text))
  // What has the very words comes before what has others of the same meaning.
  const ranks = new Map(all.map((chart) => [chart.one, words.length === 0 ? 0 : Math.min(rankOf(chart, hasItself), rankOf(chart, has) + 0.5)]))
  const last = words.length > 1 && [...ranks.values()].some((rank) => rank < 3) ? 2.5 : 3.5
  for (const { one, states } of all) {
    one.hidden = ranks.get(one) > last
    one.querySelector('ul').replaceChildren(...states.filter(({ said }) => words.length > 0 && has(said)).map(({ parts }) => sayState(parts)))
  }
  const best = (charts) => Math.min(...charts.map((chart) => ranks.get(chart)))
  const chartsIn = (list) => all.filter(({ one }) => one.parentElement === list).map(({ one }) => one)
  for (const list of lists) list.append(...chartsIn(list).toSorted((a, b) => ranks.get(a) - ranks.get(b)))
  const sorted = lists.toSorted((a, b) => best(chartsIn(a)) - best(chartsIn(b))).map((list) => list.closest('section'))
  areas[0]?.parentElement.append(...sorted)
  for (const area of areas) area.hidden = !area.querySelector('[data-words]:not([hidden])')
  const left = all.filter(({ one }) => !one.hidden).length
  document.querySelector('#found').textContent = words.length === 0 ? '' : left === 1 ? '1 chart' : left + ' charts'
}
find.addEventListener('input', look)
look()
`

/** `site.css`. */
export const siteStyle = `:root { color-scheme: light dark; --ink: #16211f; --quiet: #47555a; --paper: #fff; --line: #c9d3d1; --mark: #0b5d57 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8efed; --quiet: #a9b8b5; --paper: #101817; --line: #37453f; --mark: #8fd6cb } :is(.picture, .fold) > svg { filter: invert(1) hue-rotate(180deg) }}
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 100rem; padding: 1rem; color: var(--ink); background: var(--paper) }
a { color: var(--mark) } h1, h2, h3 { line-height: 1.2 } h3 { font-size: 1rem; margin: 1rem 0 .25rem }
.both { display: grid; grid-template-columns: minmax(0, 1fr) 22rem; gap: 1rem; align-items: start }
@media (max-width: 60rem) { .both { grid-template-columns: minmax(0, 1fr) } }
details ul { margin: 0 } summary small { color: var(--quiet) }
.picture, .fold, .wide, .map { overflow: auto; border: 1px solid var(--line); border-radius: 8px; max-height: 85vh }
:is(.picture, .fold, .map) svg { display: block } .fold svg { max-width: 100%; height: auto } .map { max-height: none } .map svg { max-width: 100%; height: auto; min-width: 60rem }
:is(.picture, .fold) .lit > :is(path, ellipse) { fill: #ffd166; stroke: #c2410c; stroke-width: 4; mix-blend-mode: multiply }
.picture.fits svg { width: auto; height: auto; max-width: 100%; max-height: calc(85vh - 2px); margin: auto }
.walk { border: 1px solid var(--line); border-radius: 8px; padding: 0 1rem 1rem; max-height: 85vh; overflow: auto }
button { font: inherit; color: inherit; background: none; border: 1px solid var(--mark); border-radius: 8px; padding: .35rem .75rem; min-height: 2.25rem; cursor: pointer }
#arrows button { display: block; width: 100%; text-align: left; margin: .25rem 0; overflow-wrap: anywhere } small { color: var(--quiet) }
ol { padding-left: 1.5rem } #path span { color: var(--quiet) } pre { overflow: auto }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .25rem 1rem } dt { font-weight: 600; overflow-wrap: anywhere } dd { margin: 0; overflow-wrap: anywhere }
#here { overflow-wrap: anywhere } .walk dl { grid-template-columns: 7rem 1fr; margin: 0 } .walk .new { border-left: 4px solid var(--mark); padding-left: .5rem } .walk dd small { display: block }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem; border-top: 1px solid var(--line) }
code { background: color-mix(in srgb, var(--ink) 8%, transparent); border-radius: 4px; padding: .1em .3em; overflow-wrap: anywhere } .wide code { font-size: .8125rem }
.wide table { table-layout: fixed; min-width: 64rem } [aria-label='States'] { & th:nth-child(1), & th:nth-child(5) { width: 22% } & th:nth-child(2) { width: 14% } & th:nth-child(4) { width: 11% } }
[aria-label='Arrows'] { & th:nth-child(1), & th:nth-child(4) { width: 19% } & th:nth-child(6) { width: 11% } }
.charts { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: .75rem } .charts li { border: 1px solid var(--line); border-radius: 8px; padding: .75rem } .charts [hidden], .charts ul:empty { display: none } .charts ul { margin: .25rem 0 0; padding-left: 1.25rem; font-size: .875rem } .charts ul li { border: 0; padding: 0; overflow-wrap: anywhere }
.charts span { color: var(--quiet); white-space: nowrap } .charts p { margin: .25rem 0 0 } input[type=search] { font: inherit; padding: .35rem .5rem; width: min(24rem, 100%) } input[type='checkbox'] { width: auto; margin: 0 .35rem 0 0 } label + label { margin-left: 1.5rem }
`
