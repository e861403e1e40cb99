const alert = '[role="alert"]'

const alertIn = (node: Node): HTMLElement | null =>
  node instanceof HTMLElement ? (node.matches(alert) ? node : node.querySelector<HTMLElement>(alert)) : null

/** Ends what goes on until the customer goes on by hand; a key Enter that is held down is no hand. */
const hands = ['keydown', 'pointerdown'] as const

/** The forms that were sent and are not answered yet, each with what gives it up. */
const sent = new WeakMap<HTMLElement, () => void>()

/**
 * Called when a form is sent: where it is refused, the focus goes to the first field that has to change, or to what says why it was
 * not taken, unless that took it by itself. It is left alone when the customer has gone on meanwhile.
 */
export const leadToTrouble = (form: HTMLElement): void => {
  sent.get(form)?.()
  const lead = (records: readonly MutationRecord[]) => {
    const said = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap((node) => alertIn(node) ?? []))[0]
    if (!form.isConnected) end()
    if (said === undefined || !form.isConnected) return
    end()
    const { activeElement: at } = document
    const isLost = at === null || at === document.body
    if (at?.closest(alert) || (!isLost && !form.contains(at))) return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong === null) said.tabIndex = -1
    ;(wrong ?? said).focus()
  }
  const watch = new MutationObserver(lead)
  const end = () => {
    watch.disconnect()
    sent.delete(form)
    for (const hand of hands) document.removeEventListener(hand, goOn, true)
  }
  const goOn = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key === 'Enter')) end()
  }
  watch.observe(form, { childList: true, subtree: true })
  for (const hand of hands) document.addEventListener(hand, goOn, true)
  sent.set(form, end)
}
