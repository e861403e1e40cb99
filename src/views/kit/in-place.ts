interface Submission {
  preventDefault(): void
}

/** What a form does when it is sent, by its button or by Enter: the page stays, and the chart is told. */
export const inPlace =
  (tell: () => void) =>
  (event: Submission): void => {
    event.preventDefault()
    tell()
  }
