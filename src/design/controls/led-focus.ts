const alert = '[role="alert"]'

const alertIn = (node: Node): HTMLElement | null =>
  node instanceof HTMLElement ? (node.matches(alert) ? node : node.querySelector<HTMLElement>(alert)) : null

/** Until the next manual input; key repeat of Enter does not count. */
const hands = ['keydown', 'pointerdown'] as const

const sent = new WeakMap<HTMLElement, () => void>()

/** After a refusal moves focus to the first invalid field or the reason, unless the customer has moved on. */
export const leadToTrouble = (form: HTMLElement): void => {
  sent.get(form)?.()
  const lead = (records: readonly MutationRecord[]) => {
    const message = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap((node) => alertIn(node) ?? []))[0]
    if (!form.isConnected) end()
    if (message === undefined || !form.isConnected) return
    end()
    const { activeElement: at } = document
    const isLost = at === null || at === document.body
    if (at?.closest(alert) || (!isLost && !form.contains(at))) return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong === null) message.tabIndex = -1
    ;(wrong ?? message).focus()
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
