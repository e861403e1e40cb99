/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'static/static-page.tsx TextOf: <Link> is missing':
    'The same number stands at the foot of the page, and no eye counts: `tests/app/routing.test.tsx` looks for it within the text.',
}
