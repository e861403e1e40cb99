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
