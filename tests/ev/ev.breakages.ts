const colour = 'The colour behind the row whose panel is open: the panel itself says whose it is.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'ev/ev-everywhere-page.tsx Linked: !sessions || !panel || !leave || !idleFeeNote never holds':
    'The four run for as long as the account is linked: there are always all of them.',
  'ev/link-card.tsx Content: verification always holds': 'It runs for as long as the form shows: there is always one.',
  'ev/plan-cards.tsx SummaryCard: <TextLink> “Plan insights” is missing':
    'The tabs above the card have a link of the same name to the same page.',
  'ev/sessions-card.tsx SessionRow: isMarked always holds': colour,
  'ev/sessions-card.tsx SessionRow: isMarked never holds': colour,
}
