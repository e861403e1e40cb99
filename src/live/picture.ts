/** From docs/statecharts; null if missing. Parsed as a document: Trusted Types forbid HTML from text. */
export const pictureOf = (url: string): Promise<SVGElement | null> =>
  new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.overrideMimeType('image/svg+xml')
    request.addEventListener('loadend', () => {
      const drawn = request.status === 200 ? request.responseXML?.documentElement : null
      done(drawn instanceof SVGElement ? drawn : null)
    })
    request.send()
  })

/** Graphviz draws a compound state as a cluster. */
export const light = (picture: SVGElement, states: readonly string[]): void => {
  const here = new Set(states.flatMap((id) => [id, `cluster_${id}`]))
  for (const title of picture.querySelectorAll('g > title'))
    title.parentElement?.classList.toggle('lit', here.has(title.textContent))
}
