/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'people/invitation-page.tsx home: <TextLink> “To your own account” is missing':
    'It is made once, as its module loads, and no switch reaches it then.',
}
