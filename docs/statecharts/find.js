const find = document.querySelector('#find')
const humps = (text) => (text + ' ' + text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')).toLowerCase()
const all = [...document.querySelectorAll('[data-words]')].map((one) => ({
  one,
  title: humps(one.querySelector('a').textContent),
  about: humps(one.querySelector('p').textContent),
  states: JSON.parse(one.dataset.states).map((parts) => ({ parts, said: humps(parts.join(' ')) })),
}))
const lists = [...new Set(all.map(({ one }) => one.parentElement))]
const areas = lists.map((list) => list.closest('section'))
// A word, or how one begins; a number is one only as a whole.
const asked = (word) => new RegExp('(?<![\\p{L}\\p{N}])' + word.replaceAll(/[$.*+?^{}()|[\]\\]/g, '\\$&') + (/\d$/.test(word) ? '(?!\\d)' : ''), 'u')
const rankOf = ({ one, title, about, states }, has) =>
  has(title) ? 0 : has(about) ? 1 : states.some(({ said }) => has(said)) ? 2 : has(one.dataset.words) ? 3 : 4
const sayState = ([name, spec, , ids]) => Object.assign(document.createElement('li'), { textContent: [name, spec, ids].filter(Boolean).join(' · ') })
const look = () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean).map(asked)
  const has = (text) => words.every((word) => word.test(text))
  const ranks = new Map(all.map((chart) => [chart.one, words.length === 0 ? 0 : rankOf(chart, has)]))
  const last = words.length > 1 && [...ranks.values()].some((rank) => rank < 3) ? 2 : 3
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
