import { leadToTrouble } from '#design/controls/led-focus.ts'

interface Submission {
  readonly currentTarget: HTMLElement
  preventDefault(): void
}

/** Submit handler (button or Enter): stays on the page and sends to the chart. If refused, the focus moves to the error. */
export const inPlace =
  (onSubmit: () => void) =>
  (event: Submission): void => {
    event.preventDefault()
    leadToTrouble(event.currentTarget)
    onSubmit()
  }
