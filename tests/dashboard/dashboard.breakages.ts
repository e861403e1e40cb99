/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'dashboard/account-card.tsx PayNow: <Button> “Pay now” is missing':
    'The bill of this test is overdue, and its card has the button: `tests/dashboard/bill-card.test.tsx` looks for the other one.',
  "dashboard/actions-card.tsx ActionsCard: mode === 'loading' always holds":
    'Where the focus goes when a row is put away: `tests/dashboard/dismissal.test.tsx` looks there.',
  'dashboard/breakdown-part.tsx contentOf: <TileNote> “Your gas, by bill” is missing':
    'The home of this test has no profile yet: `tests/dashboard/tiles.test.tsx` shows one with gas alone.',
  'dashboard/hero-view.tsx HeroView: isWaiting never holds':
    'The message is there as soon as its chart runs: `tests/dashboard/hero.test.tsx` awaits one.',
  'dashboard/tile-note.tsx NearlyThere: <TileNote> “Nearly there” is missing':
    'The home of this test has no electricity to compare: `tests/dashboard/tiles.test.tsx` shows one that waits for its readings.',
}
