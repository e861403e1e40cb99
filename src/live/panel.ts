import type { AnyActorRef } from 'xstate'
import { light, pictureOf } from './picture.ts'
import { style } from './style.ts'
import { type Running, rootOf, runningBelow, sayState, simulatorLink, watch } from './watch.ts'

/** Chart pages on the server, for the demonstration and for staff. */
const charts = '/staff/charts/'

type Attributes = Readonly<Record<string, string>>
const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...inner: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...inner)
  return made
}

const clockTime = (at: number) => new Date(at).toTimeString().slice(0, 8) + `.${String(at % 1_000).padStart(3, '0')}`

const sayWhere = ({ chart, states, status }: Running): string => {
  if (chart === null) return status === 'active' ? 'runs' : status
  return states.map(sayState).join(' · ')
}

const everyOne = (running: Running): readonly Running[] => [running, ...running.runs.flatMap(everyOne)]

/** Elements are reused per actor, so that focus stays. */
const createTree = (choose: (actor: AnyActorRef) => void) => {
  const buttons = new Map<string, HTMLButtonElement>()
  const buttonOf = ({ actor }: Running) => {
    const made = buttons.get(actor.sessionId) ?? element('button', { type: 'button' })
    if (!buttons.has(actor.sessionId)) made.addEventListener('click', () => choose(actor))
    buttons.set(actor.sessionId, made)
    return made
  }
  const lineOf = (running: Running, chosen: AnyActorRef): HTMLElement => {
    if (running.chart === null) return element('small', {}, `${running.name}: ${sayWhere(running)}`)
    const button = buttonOf(running)
    button.replaceChildren(running.name, element('small', {}, sayWhere(running)))
    if (running.actor === chosen) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
    return button
  }
  const listOf = (all: readonly Running[], chosen: AnyActorRef): HTMLElement =>
    element(
      'ul',
      {},
      ...all.map((runningActor) =>
        element(
          'li',
          {},
          lineOf(runningActor, chosen),
          ...(runningActor.runs.length > 0 ? [listOf(runningActor.runs, chosen)] : []),
        ),
      ),
    )
  return (root: Running, chosen: AnyActorRef): HTMLElement => {
    const there = new Set(everyOne(root).map(({ actor }) => actor.sessionId))
    for (const id of buttons.keys()) if (!there.has(id)) buttons.delete(id)
    return listOf([root], chosen)
  }
}

let shown: (() => void) | null = null

/** @param actor any running one; shows its whole system */
export const toggle = (actor: AnyActorRef): void => {
  if (shown) return shown()
  const root = rootOf(actor)
  let chosen = root
  let isAsked = false
  let picture: SVGElement | null = null

  const host = element('div', { 'data-mode': document.documentElement.dataset['mode'] ?? 'light' })
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  shadow.adoptedStyleSheets = [sheet]

  const close = element('button', { type: 'button' }, 'Close')
  const tree = element('nav', { 'aria-label': 'What runs', tabindex: '0' })
  const title = element('h2')
  const where = element('p')
  const frame = element('div', { class: 'picture fits', tabindex: '0', role: 'region', 'aria-label': 'Picture of the chart' })
  const fits = element('input', { type: 'checkbox', checked: '' })
  const way = element('p')
  const link = element('a', { class: 'way', target: '_blank', rel: 'noreferrer' }, 'Open in the simulator')
  const again = element('button', { type: 'button' }, 'Begin the path here')
  const json = element('pre', { tabindex: '0', role: 'region', 'aria-label': 'The path as JSON' })
  const events = element('ol', { tabindex: '0', 'aria-label': 'Last events' })
  shadow.append(
    element(
      'aside',
      { 'aria-label': 'Live charts' },
      element('header', {}, element('h2', {}, 'Live charts'), close),
      tree,
      element(
        'section',
        { 'aria-label': 'The chosen chart' },
        title,
        where,
        element('label', {}, fits, ' The whole picture'),
        frame,
        element('h3', {}, 'Its path'),
        way,
        element('div', { class: 'actions' }, link, again),
        element('details', {}, element('summary', {}, 'As JSON'), json),
        element('h3', {}, 'Last events'),
        events,
      ),
    ),
  )

  const draw = () => {
    isAsked = false
    const running = runningBelow(root)
    const all = everyOne(running)
    const selected = all.find(({ actor: { sessionId } }) => sessionId === chosen.sessionId) ?? running
    if (selected.actor !== chosen) return choose(selected.actor)
    const { activeElement } = shadow
    tree.replaceChildren(showTree(running, chosen))
    if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus({ preventScroll: true })
    title.textContent = selected.name === selected.chart ? selected.name : `${selected.name} (${selected.chart})`
    where.textContent = sayWhere(selected)
    if (picture) light(picture, selected.states)
    const walked = watching.wayOf(chosen) ?? { chart: selected.chart ?? '', from: null, arrows: [] }
    const steps = `${walked.arrows.length} ${walked.arrows.length === 1 ? 'step' : 'steps'}`
    way.textContent = `${steps} since ${walked.from === null ? 'it began' : 'you have been watching'}.`
    link.href = charts + simulatorLink(walked)
    json.textContent = JSON.stringify(walked, null, 2)
    events.replaceChildren(
      ...watching
        .events()
        .toReversed()
        .map(({ at, by, type }) =>
          element('li', {}, element('time', {}, clockTime(at)), element('span', {}, by), element('code', {}, type)),
        ),
    )
  }
  const drawSoon = () => {
    if (!isAsked) requestAnimationFrame(draw)
    isAsked = true
  }
  const watching = watch(root, drawSoon)
  const choose = (next: AnyActorRef): void => {
    chosen = next
    picture = null
    frame.replaceChildren(element('p', {}, 'The picture comes.'))
    draw()
    const { chart } = runningBelow(next)
    void pictureOf(`${charts}${chart}.svg`).then((drawn) => {
      if (chosen !== next) return
      picture = drawn
      frame.replaceChildren(drawn ?? element('p', {}, 'There is no picture of it here.'))
      draw()
    })
  }
  const showTree = createTree(choose)

  const opener = document.activeElement
  const themes = new MutationObserver(() => {
    host.dataset['mode'] = document.documentElement.dataset['mode'] ?? 'light'
  })
  themes.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  shown = () => {
    shown = null
    watching.stop()
    themes.disconnect()
    host.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
  close.addEventListener('click', shown)
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') shown?.()
  })
  fits.addEventListener('change', () => frame.classList.toggle('fits', fits.checked))
  again.addEventListener('click', () => {
    watching.beginHere(chosen)
    draw()
  })
  document.body.append(host)
  choose(root)
  close.focus()
}
