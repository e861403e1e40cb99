/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  "tips/tips-frame.tsx TipsFrame: mode === 'category' never holds":
    'The chip of the category that is shown is not marked as the current one; its title says which it is.',
}
