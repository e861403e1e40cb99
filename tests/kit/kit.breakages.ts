/** The breakages of the views that no model test notices, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'kit/reading-parts.tsx ReadingFailure: canRetry || isRetrying || action always holds':
    'None of the buttons is there by then: an empty row.',
}
