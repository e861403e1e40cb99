/** A chart's picture as docs/statecharts has it; null where there is none. Read as a document: the page lets no text become HTML. */
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

/** Lights the states that a chart is in: graphviz names a state with others in it a cluster. */
export const light = (picture: SVGElement, states: readonly string[]): void => {
  const here = new Set(states.flatMap((id) => [id, `cluster_${id}`]))
  for (const title of picture.querySelectorAll('g > title'))
    title.parentElement?.classList.toggle('lit', here.has(title.textContent))
}
