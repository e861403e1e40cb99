/**
 * What a screen tells, line after line: all text of each element that has some of its own, but for what is hidden from readers. Runs in a browser by
 * itself.
 */
export const linesOf = (root: Element): string[] => {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  const isWithin = (element: Element | null): boolean => element !== null && (hasText(element) || isWithin(element.parentElement))
  return [...root.querySelectorAll('*')].flatMap((element) =>
    hasText(element) && !isWithin(element.parentElement) && element.closest('[aria-hidden="true"], script, style') === null
      ? [element.textContent.replaceAll(/\s+/g, ' ').trim()]
      : [],
  )
}

/** Lines as one text, of which others may be a part. */
export const inLines = (lines: readonly string[]): string => ['', ...lines, ''].join('\n')
