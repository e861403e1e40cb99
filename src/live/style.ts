/** In a shadow root, isolated from the portal's styles. */
export const style = `:host { all: initial; color-scheme: inherit }
aside { --ink: light-dark(#16211f, #e8efed); --quiet: light-dark(#47555a, #a9b8b5); --paper: light-dark(#fff, #101817); --line: light-dark(#c9d3d1, #37453f); --mark: light-dark(#0b5d57, #8fd6cb); --here: light-dark(#e2f0ee, #1d3431);
  position: fixed; inset: 0 0 0 auto; width: min(46rem, 50vw); z-index: 2147483000; display: grid; grid-template: auto minmax(0, 1fr) / 15rem minmax(0, 1fr);
  font: 14px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); border-left: 1px solid var(--line); box-shadow: -8px 0 24px #0003 }
* { box-sizing: border-box } h2, h3, p { margin: 0 } h2 { font-size: 1rem } h3 { font-size: .875rem; margin-top: .75rem }
header { grid-column: 1 / -1; display: flex; gap: .5rem; align-items: center; justify-content: space-between; padding: .5rem .75rem; border-bottom: 1px solid var(--line) }
button, a.way { font: inherit; color: inherit; background: none; border: 1px solid var(--mark); border-radius: 8px; padding: .25rem .625rem; min-height: 2rem; cursor: pointer; text-decoration: none; display: inline-block }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px }
nav, main, section { overflow: auto; padding: .75rem } nav { border-right: 1px solid var(--line) }
ul { list-style: none; margin: 0; padding: 0 } ul ul { padding-left: .625rem; margin-left: .25rem; border-left: 1px solid var(--line) }
nav button { display: block; width: 100%; text-align: left; border-color: transparent; padding: .125rem .375rem; min-height: 1.75rem; overflow-wrap: anywhere }
nav button[aria-current] { background: var(--here); border-color: var(--mark) }
small { display: block; color: var(--quiet); font-size: .75rem; overflow-wrap: anywhere } nav li > small { padding: .125rem .375rem }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: .5rem }
.picture { overflow: auto; max-height: 45vh; margin-top: .5rem; border: 1px solid var(--line); border-radius: 8px }
.picture svg { display: block } .picture.fits svg { max-width: 100%; height: auto } :host([data-mode='dark']) .picture > svg { filter: invert(1) hue-rotate(180deg) }
.lit > :is(path, polygon, ellipse) { fill: #ffd166; fill-opacity: .45; stroke: #c2410c; stroke-width: 4 } .lit:has(> path) > polygon { fill: none; stroke: none } .lit > text { fill: #16211f }
ol { margin: .25rem 0 0; padding: 0; list-style: none; max-height: 30vh; overflow: auto; border: 1px solid var(--line); border-radius: 8px }
ol li { display: flex; gap: .5rem; padding: .125rem .5rem; font-size: .75rem } ol li + li { border-top: 1px solid var(--line) }
time, ol span { color: var(--quiet); white-space: nowrap } code, pre { font: .75rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere } summary { min-height: 1.75rem; padding: .25rem 0; cursor: pointer } pre { white-space: pre-wrap; max-height: 20vh; overflow: auto; margin: .25rem 0 0 }
@media (max-width: 60rem) { aside { inset: auto 0 0; width: auto; height: 65vh; grid-template: auto auto auto / minmax(0, 1fr); overflow: auto; border: 0; border-top: 1px solid var(--line); box-shadow: 0 -8px 24px #0003 }
  header { position: sticky; top: 0; background: var(--paper); z-index: 1 } nav { border: 0; border-bottom: 1px solid var(--line); max-height: 14rem } section { overflow: visible } }
@media print { aside { display: none } }
`
