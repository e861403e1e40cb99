/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'second-factor/passkeys-card.tsx Content: canAdd always holds':
    'The browser and the address of this test can have passkeys: what is said where they cannot is no state of the chart.',
}
