/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'products/products-page.tsx Reads: <PartBoundary> onDismiss does nothing':
    'The code of meter reads is there in a model test: `tests/products/products-page.test.tsx` shows a part that fails, and puts the news of it away.',
}
