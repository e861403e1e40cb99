const find = document.querySelector('#find')
const all = [...document.querySelectorAll('[data-words]')]
const within = (one, words) => words.length === 0 ? [] :
  JSON.parse(one.dataset.states).filter((parts) => words.every((word) => parts.join(' ').toLowerCase().includes(word)))
const said = ([name, spec, , ids]) => Object.assign(document.createElement('li'), { textContent: [name, spec, ids].filter(Boolean).join(' · ') })
const look = () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const one of all) one.querySelector('ul').replaceChildren(...within(one, words).map(said))
  for (const one of all) one.hidden = !words.every((word) => (one.dataset.words + ' ' + one.textContent.toLowerCase()).includes(word))
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('[data-words]:not([hidden])')
  const left = all.filter((one) => !one.hidden).length
  document.querySelector('#found').textContent = words.length === 0 ? '' : left === 1 ? '1 chart' : left + ' charts'
}
find.addEventListener('input', look)
look()
