import { leadToTrouble } from '#design/controls/led-focus.ts'

interface Submission {
  readonly currentTarget: HTMLElement
  preventDefault(): void
}

/**
 * What a form does when it is sent, by its button or by Enter: the page stays, and the chart is told. Where it is refused, the focus
 * goes to what is wrong.
 */
export const inPlace =
  (tell: () => void) =>
  (event: Submission): void => {
    event.preventDefault()
    leadToTrouble(event.currentTarget)
    tell()
  }
