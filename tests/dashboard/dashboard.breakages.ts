/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'dashboard/account-card.tsx PayNow: <Button> “Pay now” is missing':
    'The bill of this test is overdue, and its card has the button: `tests/dashboard/bill-card.test.tsx` looks for the other one.',
  "dashboard/actions-card.tsx ActionsCard: mode === 'loading' always holds":
    'Where the focus goes when a row is put away: `tests/dashboard/dismissal.test.tsx` looks there.',
  'dashboard/hero-view.tsx HeroView: isWaiting never holds':
    'The message is there as soon as its chart runs: `tests/dashboard/hero.test.tsx` awaits one.',
}
