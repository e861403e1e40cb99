const find = document.querySelector('#find')
const all = [...document.querySelectorAll('[data-words]')]
const look = () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const one of all) one.hidden = !words.every((word) => (one.dataset.words + ' ' + one.textContent.toLowerCase()).includes(word))
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])')
  const left = all.filter((one) => !one.hidden).length
  document.querySelector('#found').textContent = words.length === 0 ? '' : left === 1 ? '1 chart' : left + ' charts'
}
find.addEventListener('input', look)
look()
