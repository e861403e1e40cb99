const paler = 'The old months are paler while the new ones come: the line that says so stands over them.'

const ofYears = 'The years before what is known and to come are told in `tests/home-comparison/empty-year.test.tsx`.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'home-comparison/empty-year.tsx wordsOf: before is shown as toCome': ofYears,
  'home-comparison/empty-year.tsx wordsOf: toCome is shown as notReady': ofYears,
  'home-comparison/share-button.tsx ShareButton: <Button> “Share” onPointerDown does nothing':
    'It fetches the code of the dialog a moment earlier: what is pressed does the same.',
  "home-comparison/trend-view.tsx TrendReading: mode === 'updating' always holds": paler,
  "home-comparison/trend-view.tsx TrendReading: mode === 'updating' never holds": paler,
}
